import { afterEach, describe, expect, it, vi } from "vitest";
import { charactersOf, firstCharacter } from "~/core/text/characters";
import { truncate } from "~/core/text/truncate";
import { initialOf } from "~/core/visibility/person-privacy";

afterEach(() => vi.unstubAllGlobals());

const FAMILY = "👨‍👩‍👧‍👦";
const ENGLAND = "🏴󠁧󠁢󠁥󠁮󠁧󠁿";

describe("what people see as one character", () => {
  it.each([
    ["Amel", "A"],
    ["سلمى", "س"],
    ["مُنى", "مُ"],
    ["ⵣⵉⵔⵉ", "ⵣ"],
    ["A", "A"],
    ["", ""],
    ["x\u0323\u0307y", "x\u0323\u0307"],
    ["नि\u200dशा", "नि\u200d"],
    [`${FAMILY} Alaoui`, FAMILY],
    ["🇲🇦🇫🇷", "🇲🇦"],
    [`${ENGLAND}x`, ENGLAND],
    ["👍🏽ok", "👍🏽"],
    ["❤️x", "❤️"],
  ])("%s begins with %s", (text, expected) => {
    expect(firstCharacter(text)).toBe(expected);
    expect(charactersOf(text)[0] ?? "").toBe(expected);
  });

  it.each([
    ["émile", "É."],
    [`${FAMILY}a`, `${FAMILY}.`],
    ["🇲🇦 fan", "🇲🇦."],
  ])("the initial of %s is %s", (name, expected) => expect(initialOf(name)).toBe(expected));

  it.each([
    ["abcd", 3, "abc"],
    [`ab${FAMILY}`, 3, "ab"],
    [`ab${FAMILY}`, 8, "ab"],
    [`ab${FAMILY}c`, 9, `ab${FAMILY}`],
    ["🇲🇦🇫🇷", 3, "🇲🇦"],
    ["cafe\u0323s", 4, "caf"],
    ["👍🏽👍🏽", 3, "👍🏽"],
  ])("%s cut to %i code points is %s", (text, most, expected) => expect(truncate(text, most)).toBe(expected));

  it("a browser without Intl.Segmenter cuts between code points", () => {
    vi.stubGlobal("Intl", { ...Intl });
    expect([firstCharacter("🇲🇦"), truncate("🏀🏀🏀", 2), charactersOf("🏀a")]).toEqual([
      "🇲",
      "🏀🏀",
      ["🏀", "a"],
    ]);
  });
});
