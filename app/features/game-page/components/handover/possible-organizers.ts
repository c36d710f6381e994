import type { GameView, ParticipantView } from "~/features/games/types";

export const possibleOrganizers = (game: Pick<GameView, "participants">): ParticipantView[] =>
  game.participants.filter(
    ({ status, userId, isOrganizer, isYou, name }) =>
      status === "confirmed" && userId && !isOrganizer && !isYou && name,
  );
