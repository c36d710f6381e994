import { expect, it } from "vitest";
import { isWithinLogRate } from "~/core/log/log-rate";

it("a loop of bad requests of one kind writes ten lines at once and then one a second", () => {
  const lines = (kind: string, from: number, seconds: number) => {
    const moments = Array.from({ length: seconds * 100 }, (_, index) => from + index * 10);
    return moments.filter((now) => isWithinLogRate(kind, now)).length;
  };
  expect(lines("refused bad_request", 0, 1)).toBe(10);
  expect(lines("refused not_found", 0, 1)).toBe(10);
  expect(lines("refused bad_request", 1_000, 60)).toBeLessThanOrEqual(61);
  expect(lines("refused bad_request", 600_000, 1)).toBe(10);
});

it("kinds that somebody invents take no more memory than a fixed number", () => {
  for (let kind = 0; kind < 20_000; kind += 1) expect(isWithinLogRate(`invented ${kind}`, 0)).toBe(true);
});
