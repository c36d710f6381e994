import { describe, expect, it } from "vitest";
import { seat } from "~/features/series/regulars/seating";

const regulars = (...ids: string[]) => ids.map((userId) => ({ userId }));

describe("which regulars get a spot", () => {
  it.each<
    [string, string[], number, [string, string][], { seated: string[]; waiting: string[]; apart: string[] }]
  >([
    ["all, when there is room", ["a", "b"], 3, [], { seated: ["a", "b"], waiting: [], apart: [] }],
    [
      "the first in the organizer's order",
      ["a", "b", "c"],
      2,
      [],
      { seated: ["a", "b"], waiting: ["c"], apart: [] },
    ],
    ["nobody without spots", ["a", "b"], 0, [], { seated: [], waiting: ["a", "b"], apart: [] }],
    [
      "the earlier of a blocked pair",
      ["a", "b", "c"],
      2,
      [["b", "a"]],
      { seated: ["a", "c"], waiting: [], apart: ["b"] },
    ],
    [
      "nobody across a block with the organizer",
      ["a", "b"],
      2,
      [["o", "b"]],
      { seated: ["a"], waiting: [], apart: ["b"] },
    ],
    [
      "not two of three, when the second is apart",
      ["a", "b", "c"],
      3,
      [
        ["a", "b"],
        ["b", "c"],
      ],
      { seated: ["a", "c"], waiting: [], apart: ["b"] },
    ],
    [
      "and nobody waits with whom they blocked",
      ["a", "b"],
      1,
      [["a", "b"]],
      { seated: ["a"], waiting: [], apart: ["b"] },
    ],
  ])("%s", (_, ids, spots, blocks, expected) => {
    expect(seat(regulars(...ids), { spots, blocks, present: ["o"] })).toEqual(expected);
  });
});
