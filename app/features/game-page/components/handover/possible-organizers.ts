import type { GameView, ParticipantView } from "~/features/games/types";

export const possibleOrganizers = (game: Pick<GameView, "participants">): ParticipantView[] =>
  game.participants.filter(
    ({ status, userId, isOrganizer, isYou, name, outcome }) =>
      status === "confirmed" && outcome === null && userId && !isOrganizer && !isYou && name,
  );
