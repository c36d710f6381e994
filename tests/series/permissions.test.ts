import { millisecondsInMinute as MINUTE } from "date-fns/constants";
import { beforeAll, describe, it, vi } from "vitest";
import { addMember, makeCrew } from "#seed/factories/crews";
import { makePlayer } from "#seed/factories/players";
import { makeSeries, type Series } from "#seed/factories/series";
import { type Actor, signedIn, type Viewer } from "~/core/actor";
import { freeze, now } from "~/core/time/clock.server";
import type { CrewRole } from "~/features/crews/rules";
import { endSeries, undoEnding } from "~/features/series/end-series.server";
import { skipDay } from "~/features/series/exceptions.server";
import { takeOverSeries } from "~/features/series/pause-series.server";
import { can, requireCan, type SeriesStanding, type SeriesVerb } from "~/features/series/permissions";
import { seriesView } from "~/features/series/queries.server";
import { actorOf } from "../games/support";
import { expectSameOutcomes, verbsOf } from "../support/same-outcomes";
import { addRegular } from "./support";

vi.mock("#db/client.server", async (original) =>
  (await import("../support/rolled-back")).rolledBack(original),
);

interface Run extends SeriesStanding {
  name: string;
  viewer: Viewer;
  row: Series;
}

const ago = (minutes: number) => new Date(+now() - minutes * MINUTE);
const lastDay = { until: "2099-12-06" };
const STATES = {
  running: () => ({}),
  "paused, the organizer is gone": () => ({ pausedAt: now(), pauseReason: "organizer_gone" as const }),
  "just ended": () => ({ endedAt: now() }),
  "ended long ago": () => ({ endedAt: ago(60) }),
  "a last day since just now": () => ({ ...lastDay, shortenedAt: now() }),
  "a last day for long": () => ({ ...lastDay, shortenedAt: ago(60) }),
};

const PEOPLE: Record<string, CrewRole | null> = {
  organizer: "member",
  "former member who organizes": null,
  "crew's owner": "owner",
  coorganizer: "organizer",
  member: "member",
  asking: "pending",
  regular: null,
  stranger: null,
};

const runs: Run[] = [];

beforeAll(async () => {
  freeze(new Date("2026-12-01T12:00:00.000Z"));
  const people = await Promise.all(
    Object.entries(PEOPLE).map(async ([name, role]) => ({ name, role, viewer: actorOf(await makePlayer()) })),
  );
  const personOf = (wanted: string) => people.find(({ name }) => name === wanted)?.viewer.id ?? "";
  const { id: crewId } = await makeCrew({ ownerId: personOf("crew's owner") });
  for (const { role, viewer } of people)
    if (role && role !== "owner") await addMember(crewId, viewer.id, role);
  for (const [state, columns] of Object.entries(STATES)) {
    for (const [whose, organizerId, ofCrew] of [
      ["a player's", personOf("organizer"), null],
      ["a crew's", personOf("organizer"), crewId],
      ["a crew's whose organizer left", personOf("former member who organizes"), crewId],
    ] as const) {
      const row = await makeSeries({ organizerId, crewId: ofCrew, ...columns() });
      await addRegular(row.id, personOf("regular"));
      for (const { name, role, viewer } of [...people, { name: "visitor", role: null, viewer: null }])
        runs.push({
          ...{ name: `${name}, ${whose}, ${state}`, viewer, row, now: now() },
          ...{ crewRole: ofCrew ? role : null, isRegular: name === "regular" },
        });
    }
  }
});

/** Runs a verb, which changes nothing unless `changes`. */
const asActor =
  (verb: (actor: Actor, id: string) => Promise<unknown>, changes: (run: Run) => boolean = () => true) =>
  async (run: Run) => {
    await verb(signedIn(run.viewer), run.row.id);
    return changes(run);
  };

const DOES: Record<SeriesVerb, (run: Run) => unknown> = {
  see: asActor(seriesView),
  manage: async ({ viewer, row }) => (await seriesView(signedIn(viewer), row.id)).canManage,
  change: asActor(endSeries),
  changeDay: asActor((actor, id) => skipDay(actor, id, { date: "2026-12-06", reason: null })),
  takeOver: asActor(takeOverSeries, ({ viewer, row }) => viewer?.id !== row.organizerId),
  undoEnding: asActor(undoEnding, ({ row }) => row.endedAt !== null || row.until !== null),
};

describe("what a person may do with a series", () => {
  it.each(verbsOf(DOES))("%s: what the rules say is what the verb does", (verb) =>
    expectSameOutcomes(runs, {
      does: DOES[verb],
      requires(run) {
        requireCan(run.viewer, "see", run);
        requireCan(run.viewer, verb, run);
      },
      can: (run) => can(run.viewer, verb, run),
      notFound: "series_not_found",
    }),
  );
});
