import { describe, expect, it } from "vitest";
import type { z } from "zod";
import { PersonNames } from "~/core/text/name-schema";
import { AlertInput } from "~/features/alerts/schema.server";
import { externalName, gameFields } from "~/features/games/game-fields";
import { pollFields } from "~/features/polls/schema";
import { VenueInput } from "~/features/venues/editing/venue-input";

/** Every field that names a person or a thing. */
const NAMES: readonly [string, z.ZodType<string>][] = [
  ["a first name", PersonNames.shape.first_name],
  ["a last name", PersonNames.shape.last_name],
  ["a guest's name", gameFields.guestName],
  ["the name of a player without an account", externalName],
  ["a game's title", gameFields.title],
  ["a poll's title", pollFields.title],
  ["a venue's name", VenueInput.shape.name],
  ["an alert's name", AlertInput.in.shape.name],
];

describe.each(NAMES)("%s", (_, schema) => {
  it.each([
    "م",
    "Ù",
    "李",
    "M'hamed",
    "M’hamed",
    "Mʼhamed",
    "D'Angelo-Aït Ou‑Ali",
    "محمّد أمين",
    "ⵎⵓⵃⵎⵎⴰⴷ",
    "Amel أمل",
    "👨‍👩‍👧‍👦",
    "🇲🇦",
    "👍🏽",
    "❤️",
    "🏴󠁧󠁢󠁥󠁮󠁧󠁿",
  ])("may be %s, and keeps it whole", (name) => expect(schema.safeParse(name).data).toBe(name));

  it.each([
    ["  Amel \u200f", "Amel"],
    ["\u0301Amel", "Amel"],
    ["Ame\u0301lie", "Amélie"],
  ])("typed as %j is %s", (typed, name) => expect(schema.safeParse(typed).data).toBe(name));

  it.each([
    " ",
    "\u200e\u200f",
    "\u3164",
    "\u0301",
    "\u064b\u0651",
    " \u0301\u200d",
    "\ufe0f",
    "\u20e3",
    "\u2800",
  ])("may not be %j, of which nothing shows", (typed) => expect(schema.safeParse(typed).success).toBe(false));
});
