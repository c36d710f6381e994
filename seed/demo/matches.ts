import { millisecondsInHour, millisecondsInMinute } from "date-fns/constants";
import type { Tx } from "#db/client.server";
import { waitlistLog } from "#db/schema/games";
import { env } from "~/core/settings/env.server";
import { now } from "~/core/time/clock.server";
import { addDays, instantToWall, wallToInstant } from "~/core/time/timezone.server";
import {
  type GameOptions,
  gameRow,
  insertGames,
  insertParticipants,
  type ParticipantRow,
  participantRow,
} from "../factories/games";
import { EXTERNAL_NAMES } from "../factories/people";
import type { Source } from "../factories/source";
import type { VenueRows } from "../factories/venues";
import type { Cast } from "./cast";

type GameRow = ReturnType<typeof gameRow>;
export interface Match {
  game: GameRow;
  participants: ParticipantRow[];
}

const STARTS = [
  "09:00",
  "10:30",
  "16:00",
  "18:00",
  "18:30",
  "19:00",
  "19:30",
  "20:00",
  "20:30",
  "21:00",
] as const;
const EVENING = ["19:00", "19:30", "20:00", "20:30", "21:00", "22:00"] as const;
/** However large the venue is. */
const MAX_PLAYERS = 14;

interface Setting {
  source: Source;
  cast: Cast;
  places: readonly VenueRows[];
}

export async function writeMatches(tx: Tx, { source, cast, places }: Setting): Promise<Match[]> {
  const stage = new Stage(source, cast, places);
  const evening = stage.evening();
  const days = [
    ...Array.from({ length: 98 }, () => -source.whole(1, 90)),
    ...Array.from({ length: 100 - evening.length }, () => source.whole(1, 21)),
  ];
  const matches = [...days.map((day) => stage.match(day)), ...stage.running(), ...evening];
  await insertGames(
    tx,
    matches.map(({ game }) => game),
  );
  await insertParticipants(
    tx,
    matches.flatMap(({ participants }) => participants),
  );
  await logWaiting(tx, matches);
  return matches;
}

class Stage {
  readonly #organizers: readonly [string, string][];

  constructor(
    readonly source: Source,
    readonly cast: Cast,
    readonly places: readonly VenueRows[],
  ) {
    this.#organizers = [...cast.byCity].flatMap(([city, players]) =>
      players.map((player): [string, string] => [player, city]),
    );
  }

  match(day: number): Match {
    const [organizerId, city] = this.source.chance(0.12)
      ? this.#of(this.cast.organizer)
      : this.source.pick(this.#organizers);
    const wall = instantToWall(now());
    const startTime = wallToInstant(addDays(wall.date, day), this.source.pick(STARTS)) ?? now();
    const called = this.source.chance(day < 0 ? 0.12 : 0.04);
    const length = this.source.pick([60, 90, 90, 120]) * millisecondsInMinute;
    const endTime = new Date(startTime.getTime() + length);
    const wasPlayed = day < 0 && !called;
    return this.#fill(city, {
      organizerId,
      startTime,
      endTime,
      gameStatus: called ? "cancelled" : wasPlayed ? "completed" : "scheduled",
      attendanceRecordedAt: wasPlayed && this.source.chance(0.6) ? endTime : null,
      gameType: this.source.chance(0.1) ? "private" : "public",
      guestsAllowed: this.source.chance(0.8),
    });
  }

  running(): Match[] {
    const quarter = 15 * millisecondsInMinute;
    const startTime = new Date(Math.floor((now().getTime() - 30 * millisecondsInMinute) / quarter) * quarter);
    return [this.cast.organizer, this.cast.admin].map((player) => {
      const [organizerId, city] = this.#of(player);
      const endTime = new Date(startTime.getTime() + 2 * millisecondsInHour);
      return this.#fill(city, { organizerId, startTime, endTime, gameStatus: "in_progress" });
    });
  }

  /** On the coming evening in every city, so that the demo always has some. */
  evening(): Match[] {
    const soon = new Date(now().getTime() + millisecondsInHour);
    const { date } = instantToWall(now());
    const startsOf = (day: string) =>
      EVENING.map((time) => wallToInstant(day, time)).filter((start) => start !== null && start > soon);
    const today = startsOf(date);
    const starts = today.length >= 2 ? today : startsOf(addDays(date, 1));
    return [...this.cast.byCity].flatMap(([city, players]) =>
      this.source.some(players, 3).flatMap((organizerId) => {
        const startTime = this.source.pick(starts);
        if (!startTime) return [];
        const endTime = new Date(startTime.getTime() + 90 * millisecondsInMinute);
        const options = {
          organizerId,
          startTime,
          endTime,
          gameStatus: "scheduled",
          guestsAllowed: true,
        } as const;
        return [this.#fill(city, { ...options, gameType: "public" })];
      }),
    );
  }

  #of(player: string): [string, string] {
    const organizer = this.#organizers.find(([id]) => id === player);
    if (!organizer) throw new Error("that player has no city");
    return organizer;
  }

  #fill(city: string, options: GameOptions & { organizerId: string; startTime: Date }): Match {
    const { source } = this;
    const venueWithSports = source.pick(this.places.filter(({ venue }) => venue.cityId === city));
    const sport = source.pick(venueWithSports.sports);
    const people = this.#peopleFor(city, options.organizerId);
    const room = Math.min(sport.maxPlayers ?? MAX_PLAYERS, MAX_PLAYERS);
    // No more spots than there are players in the city.
    const full = people.length >= 4 && source.chance(0.25);
    const maxPlayers = full ? Math.max(2, Math.min(room, people.length - 2)) : room;
    const isPaid = source.chance(0.3);
    const game = gameRow(source, {
      ...options,
      venueId: venueWithSports.venue.id,
      cityId: city,
      sportId: sport.sportId,
      maxPlayers,
      minPlayers: Math.max(2, Math.floor(maxPlayers * 0.6)),
      skillLevel: source.pick(["all_levels", "all_levels", "beginner", "intermediate", "advanced"] as const),
      isPaid,
      priceMinor: isPaid ? source.pick([2000, 3000, 5000]) / (env.CURRENCY === "MAD" ? 1 : 10) : null,
      currency: env.CURRENCY,
    });
    return { game, participants: this.#fillSpots(game, people, full ? maxPlayers : null) };
  }

  /** In the order in which they answer, mostly with the organizer first. */
  #peopleFor(city: string, organizerId: string): string[] {
    const others = (this.cast.byCity.get(city) ?? []).filter((id) => id !== organizerId);
    const people = this.source.some(others, others.length);
    return this.source.chance(0.85) ? [organizerId, ...people] : people;
  }

  #fillSpots(game: GameRow, people: readonly string[], fullAt: number | null): ParticipantRow[] {
    const { source } = this;
    const limit = game.maxPlayers ?? MAX_PLAYERS;
    const spots = fullAt ?? Math.min(people.length, source.whole(1, limit - 1));
    const rows = people.slice(0, spots).map((userId) => this.#row(game, { userId, status: "confirmed" }));
    const externals = fullAt === null && spots < limit - 1 ? source.whole(0, 2) : 0;
    for (const name of source.some<string>(EXTERNAL_NAMES, externals).slice(0, limit - spots)) {
      rows.push(this.#row(game, { isExternalPlayer: true, externalPlayerName: name, status: "confirmed" }));
    }
    const rest = people.slice(spots, spots + source.whole(1, 5)).filter((id) => id !== game.organizerId);
    const waits = fullAt !== null && game.gameStatus === "scheduled";
    rest.forEach((userId, index) => {
      if (waits && index < 3) {
        rows.push(this.#row(game, { userId, status: "waitlisted", waitlistNumber: index + 1 }));
      } else {
        const status = source.pick(["maybe", "invited", "declined"] as const);
        const invitedById = status === "invited" ? game.organizerId : null;
        rows.push(this.#row(game, { userId, status, invitedById }));
      }
    });
    return rows;
  }

  #row(
    game: GameRow,
    options: Partial<ParticipantRow> & {
      status: "confirmed" | "maybe" | "invited" | "declined" | "waitlisted";
    },
  ): ParticipantRow {
    const { source } = this;
    const over = game.gameStatus === "completed" && options.status === "confirmed";
    const from = new Date(game.createdAt).getTime();
    const joinedAt = new Date(
      from + source.fraction() * Math.max(0, Math.min(now().getTime(), game.startTime.getTime()) - from),
    );
    const came = over && game.attendanceRecordedAt ? source.chance(0.95) : null;
    return participantRow(source, {
      gameId: game.id,
      joinedAt,
      came,
      cameMarkedAt: came === null ? null : game.endTime,
      hasPaid: over && game.isPaid === true && source.chance(0.85),
      ...options,
    });
  }
}

async function logWaiting(tx: Tx, matches: readonly Match[]): Promise<void> {
  const waiting = matches.flatMap(({ participants }) =>
    participants.filter((row) => row.status === "waitlisted"),
  );
  for (const { gameId, userId, waitlistNumber, joinedAt } of waiting) {
    if (!userId) continue;
    await tx
      .insert(waitlistLog)
      .values({ gameId, userId, event: "joined", position: waitlistNumber, createdAt: joinedAt });
  }
}
