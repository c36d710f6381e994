import { describe, expect, it } from "vitest";
import { truncate, truncateWithEllipsis } from "~/core/text/truncate";
import { readDraft as gameDraft } from "~/features/game-editor/components/draft-query";
import { readGameFilters } from "~/features/games/list/filters.server";
import { readDraft as venueDraft } from "~/features/venue-editor/components/venue-draft";

const BALLS = `x${"🏀".repeat(1000)}`;

describe("a text that is too long", () => {
  it.each([
    ["abc", 3, "abc", "abc"],
    ["abcd", 3, "abc", "abc..."],
    ["a💡💡", 2, "a💡", "a💡..."],
    ["💡💡", 2, "💡💡", "💡💡"],
    ["", 2, "", ""],
  ])("%s is cut between characters", (text, most, cut, short) => {
    expect(truncate(text, most)).toBe(cut);
    expect(truncateWithEllipsis(text, most)).toBe(short);
  });

  it("has only whole characters, wherever it was entered", () => {
    const query = new URLSearchParams({ search: BALLS, title: BALLS, name: BALLS });
    const kept = [readGameFilters(query).shown.search, gameDraft(query).title, venueDraft(query).name];
    for (const text of kept) expect(text).toMatch(/^x🏀+$/u);
  });
});
