import { expect, it } from "vitest";
import { ScoreForm } from "~/features/results/components/ScoreForm";
import { htmlOf } from "../support/screen";

const [AMINE, SARA] = ["3d480315-2957-4349-89e1-441bd2286949", "401cfcb6-8cd2-4b3b-af46-f69ec74284af"];

it("a refused score keeps that a player was taken out of their team", async () => {
  const form = {
    draw: "",
    teams: ["Orange", "Blue"].map((name, index) => ({ number: index + 1, name, score: 1 })),
    players: [
      { id: AMINE, name: "Amine", side: `${AMINE}:1` },
      { id: SARA, name: "Sara", side: `${SARA}:2` },
    ],
  };
  const selected = async (sides?: string[]) => {
    const result = sides && { initialValue: { sides }, error: { score1: ["Enter 0 or more"] } };
    const html = await htmlOf(<ScoreForm form={form} version={1} result={result} />);
    return [...html.matchAll(/value="([^"]*)" selected=""/g)].map(([, value]) => value);
  };
  expect(await selected()).toEqual([`${AMINE}:1`, `${SARA}:2`]);
  expect(await selected([`${AMINE}:`, `${SARA}:1`])).toEqual([`${AMINE}:`, `${SARA}:1`]);
});
