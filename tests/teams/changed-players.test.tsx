import { expect, it } from "vitest";
import { Replacements } from "~/features/teams/components/Replacements";
import { wordsOf } from "../support/screen";
import { drawFor, gameWith } from "./scenes";

it("says that players changed while the draw is locked, too, without what cannot be done then", async () => {
  const scene = await gameWith(4);
  const draw = { ...(await drawFor(scene)), isPublished: true };
  const replacements = [{ gone: "a", joined: "b", label: "Badr for Amine" }];
  const shown = (canChange: boolean) =>
    wordsOf(
      <Replacements
        {...{ gameId: scene.game.id, draw, canChange }}
        changes={{ text: "One player changed since this draw: redraw or swap?", replacements }}
      />,
    );
  expect(await shown(true)).toBe(
    "One player changed since this draw: redraw or swap? Draw again Badr for Amine",
  );
  expect(await shown(false)).toBe("One player changed since this draw: redraw or swap?");
});
