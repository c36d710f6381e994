import { describe, expect, it } from "vitest";
import { readGameFilters } from "~/features/games/list/filters.server";
import { PlayerQuery } from "~/features/players/schema.server";
import { VenueQuery } from "~/features/venues/list/venue-query";
import { LOCALES, type Locale } from "~/i18n/languages";
import { KINDS, type Value } from "./kinds";

/** Searches are in the address, which a page reads, not a form's action. */

const spelledIn = (values: readonly Value[], locale: Locale) =>
  values
    .filter(({ locales = LOCALES }) => locales.includes(locale))
    .flatMap(({ spellings, meant }) => spellings.map((typed) => ({ typed, meant })));

describe.each(LOCALES)("a search form in %s", (locale) => {
  it.each(["startDate", "endDate"] as const)("reads what people type as the %s of games", (name) => {
    for (const { typed, meant } of spelledIn(KINDS.day.values, locale))
      expect(readGameFilters(new URLSearchParams({ [name]: typed }), locale).shown[name], typed).toBe(meant);
  });

  it("leaves out a day of games that is none or could be two", () => {
    const doubtful = KINDS.day.values.flatMap(({ locales = LOCALES, answers = {} }: Value) =>
      locales.includes(locale) ? Object.keys(answers) : [],
    );
    const none = KINDS.day.refused.filter((typed) => typed !== "1800-01-01");
    for (const typed of [...none, ...doubtful])
      expect(readGameFilters(new URLSearchParams({ endDate: typed }), locale).shown.endDate, typed).toBe("");
  });

  it("finds the same games, players and venues however the words are spelled", () => {
    for (const { typed, meant } of spelledIn(KINDS.search.values, locale)) {
      const { search: ofGames = "" } = readGameFilters(
        new URLSearchParams({ search: typed }),
        locale,
      ).filters;
      const { search: ofPlayers = "" } = PlayerQuery.parse({ search: typed });
      const { search: ofVenues = "" } = VenueQuery.parse({ search: typed });
      for (const search of [ofGames, ofPlayers, ofVenues])
        expect(KINDS.search.read(search), typed).toEqual(meant);
    }
  });
});

it.each(["ageMin", "ageMax"] as const)("the form for players reads what people type as %s", (name) => {
  const ages = KINDS.whole.values.filter(({ meant }) => Number(meant) <= 150);
  for (const { spellings, meant, answers } of ages) {
    for (const typed of spellings) expect(PlayerQuery.parse({ [name]: typed })[name], typed).toBe(meant);
    for (const typed of [...Object.keys(answers ?? {}), ...KINDS.whole.refused])
      expect(PlayerQuery.safeParse({ [name]: typed }).success, typed).toBe(false);
  }
});
