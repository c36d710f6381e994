import { describe, expect, it } from "vitest";
import { cityId, neighborhoodId, sportId } from "#db/reference";
import { makePlayer } from "#seed/factories/players";
import { LONGEST_QUERY } from "~/core/longest-path";
import { draftPath, readDraft } from "~/features/game-editor/components/draft-query";
import { VenuePicker } from "~/features/game-editor/components/VenuePicker";
import { stepPath } from "~/features/venue-editor/components/venue-draft";
import * as createVenuePage from "~/features/venue-editor/routes/create";
import { at, get, submit, textAt } from "../support/request";
import { htmlOf } from "../support/screen";

const arabic = (length: number) => "مباراة ".repeat(length).slice(0, length);
const game = {
  title: arabic(100),
  suggestedTitle: arabic(100),
  description: arabic(500),
  sportId: sportId("football"),
  date: "2026-12-12",
  startTime: "18:00",
  endTime: "20:00",
  minPlayers: "10",
  maxPlayers: "14",
  gameType: "public",
  crewId: "01890a5d-ac96-774b-bcce-b302099a8057",
  duplicateOfId: "01890a5d-ac96-774b-bcce-b302099a8058",
};
const location = { city_id: cityId("casablanca"), neighborhood_id: neighborhoodId("casablanca", "oulfa") };
const details = {
  name: arabic(100).trim(),
  description: arabic(500),
  address: arabic(100).trim(),
  postal_code: "20220",
  latitude: "33.5731",
  longitude: "-7.5898",
};
const sports = { "sports[0].sportId": sportId("football"), "sports[0].maxPlayers": "14" };

const picker = {
  tab: "existing" as const,
  view: "list" as const,
  search: "",
  city: "",
  cities: [],
  map: null,
  page: 1,
  totalPages: 1,
  failure: null,
  knownVenues: [],
  venues: [],
};

async function linkToCreate(draft: Record<string, string>): Promise<string> {
  const choose = (venueId: string | null) =>
    draftPath("/games/create", { ...draft, venueId: venueId ?? undefined }, { step: "2" });
  const html = await htmlOf(
    <VenuePicker picker={picker} carried={{}} choose={choose} chosenId={undefined} />,
  );
  const [, href = ""] = /href="(\/venues\/create\?[^"]*)"/.exec(html) ?? [];
  return href.replaceAll("&amp;", "&");
}

const queryOf = (path: string) => new URL(path, "http://localhost").search;

describe("a venue that is added for a game with the longest texts, in Arabic", () => {
  it("has addresses of its steps that are accepted, and leads back to the whole draft", async () => {
    const amel = await makePlayer();
    const typed = { ...location, ...details };
    let path = await linkToCreate(game);
    for (const [step, form] of [
      [1, location],
      [2, details],
      [3, { ...typed, ...sports }],
    ] as const) {
      const { body } = await get(createVenuePage.loader, { path, as: amel });
      expect(at(body, "step")).toBe(step);
      const before = { ...(step > 1 ? location : {}), ...(step > 2 ? details : {}), sports: [] };
      const pages = {
        return_to: textAt(body, "draft.return_to"),
        cancel_to: textAt(body, "draft.cancel_to"),
      };
      const action = stepPath(step, { ...before, ...pages });
      expect(queryOf(path).length).toBeLessThanOrEqual(LONGEST_QUERY);
      expect(queryOf(action).length).toBeLessThanOrEqual(LONGEST_QUERY);
      const sent = await submit(createVenuePage.action, {
        path: action,
        form: { ...form, ...pages, go: "next" },
        as: amel,
      });
      path = sent.location ?? "";
    }
    expect(path).toMatch(/^\/games\/create\?/);
    const { venueId, ...draft } = readDraft(new URLSearchParams(queryOf(path)));
    expect(draft).toEqual(game);
    expect(venueId).toMatch(/^[0-9a-f-]{36}$/);
  });
});
