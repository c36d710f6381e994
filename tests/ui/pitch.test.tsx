import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it, test } from "vitest";
import { type Circle, circlesOf } from "~/features/games/pitch/circles";
import { MAX_CIRCLES, pitchColumns } from "~/features/games/pitch/columns";
import { Pitch } from "~/features/games/pitch/Pitch";
import { movedIn } from "~/features/games/pitch/use-spots";
import { COURT_NAMES } from "~/ui/icons/icon-names";

const sizes = (columns: number[][]) => columns.map((column) => column.length);

test.each([
  ["football", 14, [1, 3, 3, 3, 3, 1]],
  ["football", 10, [1, 2, 2, 2, 2, 1]],
  ["football", 22, [1, 4, 3, 3, 3, 3, 4, 1]],
  ["football", 9, [1, 2, 2, 3, 1]],
  ["futsal", 4, [2, 2]],
  ["padel", 4, [2, 2]],
  ["tennis", 2, [1, 1]],
  ["basketball", 10, [3, 2, 2, 3]],
  ["running", 1, [1]],
] as const)("%s for %d players is drawn in columns of %j", (court, spots, expected) => {
  expect(sizes(pitchColumns(court, spots))).toEqual(expected);
});

test.each(COURT_NAMES)("every spot of %s has one circle, whatever the number of players", (court) => {
  for (let spots = 1; spots <= MAX_CIRCLES; spots += 1) {
    const places = pitchColumns(court, spots).flat();
    expect(places.sort((a, b) => a - b)).toEqual(Array.from({ length: spots }, (_, place) => place));
    expect(Math.max(...sizes(pitchColumns(court, spots)))).toBeLessThanOrEqual(4);
  }
});

it("circles fill from the goals inward, alternating between both halves", () => {
  expect(pitchColumns("football", 6)).toEqual([[0], [2, 4], [3, 5], [1]]);
});

describe("circles", () => {
  const told = (circles: Circle[]) => ({
    people: circles.filter(({ kind }) => kind === "person").length,
    free: circles.filter(({ kind }) => kind === "free").length,
    more: circles.flatMap((circle) => (circle.kind === "more" ? [`${circle.of} ${circle.count}`] : [])),
  });

  it.each([
    [9, 14, { people: 9, free: 5, more: [] }],
    [22, 22, { people: 22, free: 0, more: [] }],
    [0, 100, { people: 0, free: 21, more: ["free 79"] }],
    [21, 23, { people: 21, free: 0, more: ["free 2"] }],
    [30, 30, { people: 21, free: 0, more: ["people 9"] }],
    [50, 100, { people: 20, free: 0, more: ["people 30", "free 50"] }],
    [22, 23, { people: 20, free: 1, more: ["people 2"] }],
  ])("%d of %d", (taken, spots, expected) => {
    expect(told(circlesOf(taken, spots))).toEqual(expected);
  });

  it("are at most as many as fit, and together represent every spot", () => {
    for (let spots = 1; spots <= 100; spots += 1)
      for (let taken = 0; taken <= spots; taken += 1) {
        const circles = circlesOf(taken, spots);
        expect(circles.length).toBe(Math.min(spots, MAX_CIRCLES));
        const counted = circles.reduce((sum, one) => sum + (one.kind === "more" ? one.count : 1), 0);
        expect(counted).toBe(spots);
      }
  });
});

test.each([
  [
    ["a", "b"],
    ["a", "b", "c"],
    ["a", "b", "c"],
  ],
  [
    ["a", "b", "c"],
    ["b", "c", "d"],
    ["d", "b", "c"],
  ],
  [
    ["a", "b", "c"],
    ["b", "c"],
    [undefined, "b", "c"],
  ],
  [
    ["a", "b", "c", "d"],
    ["a", "d"],
    ["a", undefined, undefined, "d"],
  ],
  [["a"], [], [undefined]],
])("from %j to %j every player stays in their circle", (before, ids, expected) => {
  expect(movedIn(before, ids)).toEqual(expected);
});

describe("in teams", () => {
  const pitch = (picture: string | null) =>
    renderToStaticMarkup(
      <Pitch
        sport="football"
        spots={4}
        people={[{ id: "1", name: "Karim Benali", picture, isYou: false, bib: "blue" }]}
      />,
    );

  it("initials are in the color of the bib, whatever color their name has", () => {
    expect(pitch(null)).toContain('<span class="avatar avatar-s tone-blue" aria-hidden="true">KB</span>');
  });

  // On a phone a spot is 26 pixels wide.
  it("a picture is smaller than the spot, so that the bib is seen around it", () => {
    expect(pitch("/karim.webp")).toContain('class="spot tone-blue"');
    expect(pitch("/karim.webp")).toContain('width="20" height="20"');
  });
});
