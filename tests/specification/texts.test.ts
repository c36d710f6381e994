import { beforeAll, expect, it, test } from "vitest";
import { env } from "~/core/settings/env.server";
import { freeze, now } from "~/core/time/clock.server";
import { allMessages } from "~/i18n/messages.server";
import { isTouched, todays } from "../support/todays";
import { shownAt } from "./shown";
import { SPECIFIED_TEXTS } from "./texts";
import { makeWorld, type World } from "./world";

let world: World;

beforeAll(async () => {
  // As every test: see tests/support/setup.ts.
  freeze(new Date("2026-12-01T12:00:00.000Z"));
  world = await makeWorld(now());
  env.DEVELOPER_EMAILS = [world.people.developer.email];
});

/** A capitalized word is a label and stands alone; a sentence may be followed by another. */
function patternOf(text: string): RegExp {
  const parts = text
    .split(/(\{\w+\}|\(?\bN\b\)?|\(s\))/)
    .map((part) =>
      /^\{/.test(part)
        ? ".+?"
        : part === "(s)"
          ? "s?"
          : /^\(?N\)?$/.test(part)
            ? "\\(?\\d+\\)?"
            : part.replace(/[.*+?^${}()|[\]\\]/g, "\\$&"),
    );
  const whole = parts.join("");
  return new RegExp(/^[A-Z]\w*$/.test(text) ? `^${whole}$` : `(?<!\\p{L})${whole}(?!\\p{L})`, "u");
}

const todaysTexts = SPECIFIED_TEXTS.flatMap((row, position) =>
  row[2].split(" ").some((key) => isTouched(key.split(":")[0] ?? "")) ? [row] : todays([row], position, 3),
);

test.each(todaysTexts)("section %s: %s", async (_, text, __, sight) => {
  const shown = await shownAt(sight, world);
  expect(shown).toContainEqual(expect.stringMatching(patternOf(text)));
});

it("names keys whose texts, English or French, hold the specified ones", () => {
  const wrong = SPECIFIED_TEXTS.flatMap(([, text, keys]) =>
    keys.split(" ").filter((key) => {
      const [namespace = "", name = ""] = key.split(":");
      const [number = "5"] = /\d+/.exec(text) ?? [];
      const held = [allMessages.en, allMessages.fr].map((texts) => texts[namespace]?.[name] ?? "");
      return !held.some((one) => patternOf(text).test(one.replace(/\{\{\w+\}\}/g, number)));
    }),
  );
  expect(wrong).toEqual([]);
});
