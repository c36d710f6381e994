import { expect, test } from "vitest";
import { inTeams } from "~/features/game-page/components/teams-on-pitch";

const people = (count: number) => Array.from({ length: count }, (_, id) => ({ id }));
const ids = (sides: string) => inTeams(people(sides.length), sides).map(({ id }) => id);

test.each([
  ["0011", [0, 2, 1, 3]],
  ["1100", [2, 0, 3, 1]],
])("two even teams take turns, one for each half: %s", (sides, expected) => {
  expect(ids(sides)).toEqual(expected);
});

test.each(["01111", "00001", "0-1-1", "-----", "012", "3"])(
  "nobody is missing from the pitch: %s",
  (sides) => {
    expect(ids(sides).sort()).toEqual(people(sides.length).map(({ id }) => id));
  },
);

test("who is in no team does not part the teams", () => {
  expect(ids("0-011")).toEqual([0, 3, 2, 4, 1]);
});
