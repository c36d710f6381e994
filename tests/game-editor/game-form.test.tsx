import { expect, test } from "vitest";
import { DetailsStep } from "~/features/game-editor/components/DetailsStep";
import { wordsOf } from "../support/screen";

const wordsWith = (values: object) =>
  wordsOf(
    <DetailsStep
      draft={{}}
      values={{
        skillLevel: "all_levels",
        audience: "everyone",
        gameType: "public",
        crewId: "none",
        ...values,
      }}
      constraint={{}}
      currency="DH"
      crews={[{ id: "1", name: "Les Lions" }]}
      result={undefined}
    />,
  );

test("the summary of the folded options names only the values that differ from most games", async () => {
  expect(await wordsWith({})).toContain("More options Description");
  const unusual = { description: "Bring water", skillLevel: "beginner", gameType: "crew", crewId: "1" };
  expect(await wordsWith(unusual)).toContain(
    "More options Description · Beginner · Les Lions · Crew only Description",
  );
});
