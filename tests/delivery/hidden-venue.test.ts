import { readdirSync, readFileSync } from "node:fs";
import { eq } from "drizzle-orm";
import { beforeEach, expect, it } from "vitest";
import { db, transact } from "#db/client.server";
import { games } from "#db/schema/games";
import { guestContacts } from "#db/schema/guests";
import { venues } from "#db/schema/venues";
import { makeVenue } from "#seed/factories/venues";
import { now } from "~/core/time/clock.server";
import { cancelGame } from "~/features/games/game-status.server";
import { leaveGuestEmail } from "~/features/guests/contacts.server";
import { takeGuestSpot } from "~/features/guests/guests.server";
import { actorOf } from "../games/support";
import { partOf } from "../support/post-office";
import { deliver, game, notifyPlayers, office, player, setUpMail } from "./mail-setup";

setUpMail();

let venueId: string;
beforeEach(async () => {
  await transact((tx) => tx.delete(guestContacts));
  venueId = (await makeVenue({ name: "Stade Oulfa" })).id;
  await db.update(games).set({ venueId, guestsAllowed: true }).where(eq(games.id, game.id));
});

const hide = () => db.update(venues).set({ hiddenAt: now() }).where(eq(venues.id, venueId));
const letterTo = (email: string) => {
  const letter = office.letters.find(({ to }) => to.includes(email));
  return letter ? partOf(letter, "text/plain") : "";
};

it.each([
  ["is named", async () => {}, true],
  ["is not named once an admin has hidden it", hide, false],
])("a game's venue %s in a player's mail", async (_, change, named) => {
  await change();
  await notifyPlayers([player]);
  await deliver();
  expect(letterTo(player.email)).toContain("Foot du mardi");
  expect(letterTo(player.email).includes("Stade Oulfa")).toBe(named);
});

it.each([
  ["is named", async () => {}, true],
  ["is not named once an admin has hidden it", hide, false],
])("a game's venue %s in a guest's mail", async (_, change, named) => {
  const spot = await takeGuestSpot(null, game.id, { name: "Hamza", access: { address: "192.0.2.7" } });
  await leaveGuestEmail(spot.token, { email: "hamza@example.com", locale: "en", address: "192.0.2.7" });
  await deliver();
  office.letters.length = 0;
  await change();
  await cancelGame(actorOf({ id: game.organizerId }), game.id);
  await deliver();
  expect(letterTo("hamza@example.com")).toContain("Foot du mardi");
  expect(letterTo("hamza@example.com").includes("Stade Oulfa")).toBe(named);
});

it("every statement outside the venues' own pages that joins a venue does it through the one helper", () => {
  const others = readdirSync("app", { recursive: true, encoding: "utf8" }).filter(
    (file) => file.endsWith(".ts") && !/^features\/venue(?:s|-import)\//.test(file),
  );
  const bare = others.filter((file) =>
    /(left|inner)Join\(\s*venues,(?!\s*(nameable|offered)Venue)/.test(readFileSync(`app/${file}`, "utf8")),
  );
  // The pluses in it keep SQLite from reading all venues.
  expect(bare).toEqual(["features/games/known-venues.server.ts"]);
});
