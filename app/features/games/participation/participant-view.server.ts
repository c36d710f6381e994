import type { Viewer } from "~/core/actor";
import { fullName } from "~/core/text/person-name";
import { now } from "~/core/time/clock.server";
import type { CrewRole } from "~/features/crews/rules";
import { isOrganizer } from "../crew-rules";
import { dueIn, type PricedGame } from "../dues/due";
import { ratingAverage } from "../format.server";
import { outcomeOf } from "../rules";
import type { GameStatus, InvitationState, ParticipantView, ParticipationOutcome } from "../types";
import { invitationState, isNudgeable } from "./invitation-state";
import type { Companion, Participant } from "./participants.server";

/** Empty for a deleted account. */
export const nameOf = (participant: Pick<Participant, "externalPlayerName" | "profile">): string =>
  participant.externalPlayerName ?? fullName(participant.profile);

interface OrganizedGame {
  organizerId: string;
  crewRole?: CrewRole | null;
  gameStatus: GameStatus;
}

export const reachableFor = (
  viewer: Viewer,
  game: OrganizedGame,
  { reachable }: Pick<Participant, "reachable">,
): boolean | null => (isOrganizer(viewer, game) && reachable !== null ? reachable === 1 : null);

export const invitationFor = (
  viewer: Viewer,
  game: Pick<OrganizedGame, "organizerId" | "crewRole">,
  participant: Participant,
): InvitationState | null => (isOrganizer(viewer, game) ? invitationState(participant) : null);

/** For the organizer and the player. */
export const maySeeMark = (
  viewer: Viewer,
  game: Pick<OrganizedGame, "organizerId" | "crewRole">,
  { userId }: Pick<Participant, "userId">,
): boolean => isOrganizer(viewer, game) || (viewer !== null && userId === viewer.id);

export const outcomeFor = (
  viewer: Viewer,
  game: Pick<OrganizedGame, "organizerId" | "crewRole"> & { startTime: Date },
  participant: Participant,
): ParticipationOutcome | null =>
  maySeeMark(viewer, game, participant) ? outcomeOf(participant, game) : null;

export function companionsOf(viewer: Viewer, participants: readonly Participant[]): Companion[] {
  if (!viewer) return [];
  return participants.flatMap(({ id, userId, broughtById, externalPlayerName, waitingWith }) => {
    if (userId === viewer.id) return waitingWith;
    return broughtById === viewer.id ? { id, name: externalPlayerName ?? "" } : [];
  });
}

interface ParticipantContext {
  participants: readonly Participant[];
  game: OrganizedGame & PricedGame & { startTime: Date };
  viewer: Viewer;
  dayOf: (instant: Date) => string;
  outcomeLabel: (outcome: ParticipationOutcome) => string;
}

export function participantView(
  participant: Participant,
  { game, viewer, participants, dayOf, outcomeLabel }: ParticipantContext,
): ParticipantView {
  const { id, userId, status, isExternalPlayer, profile, ratings, waitlistPosition } = participant;
  const { broughtById } = participant;
  const bringer = broughtById && participants.find((participant) => participant.userId === broughtById);
  const outcome = outcomeFor(viewer, game, participant);
  const showsPayment = isOrganizer(viewer, game) && game.isPaid && status === "confirmed";
  const due = showsPayment ? dueIn(game, participant) : null;
  return {
    id: userId ?? id,
    userId,
    name: nameOf(participant),
    picture: profile?.picture ?? null,
    status,
    outcome: outcome && outcomeLabel(outcome),
    isExternal: isExternalPlayer,
    isOrganizer: userId === game.organizerId,
    isYou: userId !== null && userId === viewer?.id,
    broughtById,
    broughtBy: bringer ? nameOf(bringer) : null,
    waitingWith: participant.waitingWith.length,
    waitlistPosition,
    hasPaid: due && !due.isExcused ? due.state !== "due" && participant.hasPaid : null,
    isExcused: due?.isExcused ?? false,
    reachable: reachableFor(viewer, game, participant),
    invitation: invitationFor(viewer, game, participant),
    isNudgeable: isOrganizer(viewer, game) && isNudgeable(participant, now()),
    joinedLabel: status === "invited" ? null : dayOf(participant.joinedAt),
    gamesPlayed: profile?.gamesPlayed ?? null,
    rating: userId && ratings ? ratingAverage(ratings.twelfths, ratings.count) : null,
  };
}
