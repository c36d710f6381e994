import type { Actor, Viewer } from "~/core/actor";
import { isShared, MadeOfShared, share } from "~/core/cache/shared-values";
import { now } from "~/core/time/clock.server";
import { formatWhen } from "~/core/time/timezone.server";
import { initialsOf } from "~/core/visibility/person-privacy";
import { zoneOf } from "~/features/places/zones.server";
import { distanceLabel, ordinal, priceLabel } from "~/i18n/format.server";
import type { Locale } from "~/i18n/languages";
import { translator } from "~/i18n/messages.server";
import { dayOfGame } from "./game-day.server";
import { type GameSummary, neighborhoodOf, roleIn, venueFor } from "./game-summary.server";
import { can } from "./permissions";
import { isChangeable, isJoinable, outcomeOf, spotsLeft, statusAt, takesPart } from "./rules";
import type { GameCard, GameRole } from "./types";

/** Sees games as any signed-in user who takes part in none of them. */
export const ANY_USER: Actor = { id: "-", role: "user", sessionId: "" };

type OwnPart = Pick<GameSummary, "crewRole" | "participation" | "waitingPosition">;

const sharedOf = new WeakMap<GameSummary, GameSummary>();

/** The shared summary with a viewer's own part laid over it. */
export function withOwnPart(shared: GameSummary, own: OwnPart): GameSummary {
  const game = { ...shared, ...own };
  sharedOf.set(game, shared);
  return game;
}

const cards = new MadeOfShared<GameCard>();

/** Of a shared summary made once, and once more for each state that viewers have in its game. */
export async function cardOf(game: GameSummary, viewer: Viewer, locale: Locale): Promise<GameCard> {
  const shared = isShared(game) ? game : sharedOf.get(game);
  if (!shared) return newCard(game, viewer, locale);
  const card = cards.get(shared) ?? cards.cache(share(await newCard(shared, ANY_USER, locale)), shared);
  if (shared === game) return card;
  const state = stateOf(game, viewer, locale);
  const variant = JSON.stringify(state);
  return cards.get(card, variant) ?? cards.cache(share({ ...card, ...state }), card, variant);
}

const FACES = 3;

async function newCard(game: GameSummary, viewer: Viewer, locale: Locale): Promise<GameCard> {
  const [zone, neighborhood, venue] = await Promise.all([
    zoneOf(game),
    neighborhoodOf(game, locale),
    venueFor(game, locale),
  ]);
  const faces = (game.playersShown ?? []).slice(0, FACES);
  const day = dayOfGame(game, locale, zone);
  return {
    id: game.id,
    title: game.title,
    description: game.description,
    status: statusAt(game, now()),
    isPrivate: game.gameType === "private",
    audience: game.audience,
    sport: { name: game.sport.name, icon: game.sport.icon },
    startTime: game.startTime.toISOString(),
    whenLabel: formatWhen(game.startTime, locale, zone),
    dayLabel: day.label,
    underDayLabel: day.underLabel,
    group: day.group,
    venueName: game.venue?.name ?? null,
    city: venue?.city ?? null,
    area: neighborhood?.name ?? venue?.city ?? venue?.name ?? null,
    confirmedCount: game.seatsTaken,
    maxPlayers: game.maxPlayers,
    spotsLeft: isJoinable(game, now()) ? spotsLeft(game) : null,
    faces: faces.map((player) => player.picture ?? initialsOf(player)),
    ...stateOf(game, viewer, locale),
    priceLabel: priceLabel(game, locale),
    distanceLabel: game.distanceKm === undefined ? null : distanceLabel(game.distanceKm, locale),
  };
}

/** What a card says about the viewer. */
const stateOf = (game: GameSummary, viewer: Viewer, locale: Locale) => ({
  canTake: takeable(game, viewer),
  role: shownRole(game, viewer),
  roleLabel: roleLabel(game, locale),
});

function shownRole(game: GameSummary, viewer: Viewer): GameRole | null {
  const role = roleIn(game, viewer);
  return isChangeable(game, now()) || role === "organizer" ? role : null;
}

/** A position, or that somebody else ended the participation. */
function roleLabel(game: GameSummary, locale: Locale): string | null {
  const { waitingPosition, participation } = game;
  const t = translator(locale, "ticket");
  if (waitingPosition !== undefined) return t("waiting", { place: ordinal(waitingPosition, locale) });
  const outcome = participation && outcomeOf(participation, game);
  return outcome && t(`games:outcome_${outcome}`);
}

function takeable(game: GameSummary, viewer: Viewer): GameCard["canTake"] {
  if (!viewer || viewer.id === game.organizerId || takesPart(game.participation)) return null;
  const state = { game, participation: game.participation, gender: game.gender, now: now() };
  if (can(viewer, "join", state)) return "confirmed";
  return can(viewer, "waitlist", state) ? "waitlisted" : null;
}
