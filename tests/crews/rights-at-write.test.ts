import { eq } from "drizzle-orm";
import { beforeEach, expect, it } from "vitest";
import { confirmBeforeWriting, db, withoutConfirmation } from "#db/client.server";
import { crewBench } from "#db/schema/bench";
import { crews } from "#db/schema/crews";
import { crewLedger } from "#db/schema/dues";
import { crewSeasons } from "#db/schema/seasons";
import { addMember, makeCrew } from "#seed/factories/crews";
import { makePlayer, type Player } from "#seed/factories/players";
import { removeCrewPicture } from "~/features/crew-pages/crew-picture.server";
import { joinBench } from "~/features/crews/bench.server";
import { removeMember } from "~/features/crews/members.server";
import { addLine } from "~/features/ledger/add-line.server";
import {
  changeSeason,
  createSeason,
  removeSeason,
  type SeasonInput,
} from "~/features/results/seasons.server";
import { actorOf, outcome } from "../games/support";

let owner: Player;
let organizer: Player;
let crewId: string;
let seasonId: string;

const season: SeasonInput = {
  ...{ name: "Autumn", startsOn: "2026-09-01", endsOn: "2026-11-30" },
  ...{ pointsWon: 3, pointsDrawn: 1, pointsLost: 0, pointsPlayed: 0 },
};

beforeEach(async () => {
  owner = await makePlayer();
  organizer = await makePlayer();
  crewId = (await makeCrew({ ownerId: owner.id })).id;
  await db.update(crews).set({ picture: "crew-pictures/one" }).where(eq(crews.id, crewId));
  await addMember(crewId, organizer.id, "organizer");
  seasonId = await createSeason(actorOf(owner), crewId, season);
});

const rows = async () => [
  await db.select().from(crewLedger),
  await db.select().from(crewBench),
  await db.select().from(crewSeasons),
  await db.select({ picture: crews.picture }).from(crews).where(eq(crews.id, crewId)),
];

it.each<[string, () => Promise<unknown>]>([
  [
    "a line in the ledger",
    () => addLine(actorOf(organizer), crewId, { userId: owner.id, amountMinor: 1, note: null }),
  ],
  ["a place on the bench", () => joinBench(actorOf(organizer), crewId)],
  ["a new season", () => createSeason(actorOf(organizer), crewId, season)],
  [
    "a changed season",
    () => changeSeason(actorOf(organizer), { crewId, seasonId }, { ...season, name: "Winter" }),
  ],
  ["a removed picture", () => removeCrewPicture(actorOf(organizer), crewId)],
  ["a removed season", () => removeSeason(actorOf(organizer), { crewId, seasonId })],
])("%s is not written by somebody who was removed while it waited for its turn", async (_, verb) => {
  const before = await rows();
  const remove = () => withoutConfirmation(() => removeMember(actorOf(owner), crewId, organizer.id));
  expect(await outcome(confirmBeforeWriting(remove, verb))).toBe("crew_not_found");
  expect(await rows()).toEqual(before);
});
