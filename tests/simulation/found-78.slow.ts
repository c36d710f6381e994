import { expect, it } from "vitest";
import { differences } from "./differences";

// Found by npm run simulate -- --seed=78 --players=60.
it("the program agrees with the model after: Saad-2 makes private crew 3 with approval, Walid-2 joins crew 3 by its link in spite of a block, Saad-2 removes or refuses Walid-2 in crew 3", async () => {
  expect(
    await differences(60, [
      {
        at: 12120,
        action: {
          does: "found",
          who: "Saad-2",
          crew: "crew 3",
          plan: {
            isListed: false,
            approves: true,
          },
        },
        by: "json",
      },
      {
        at: 13560,
        action: {
          does: "enter",
          who: "Walid-2",
          crew: "crew 3",
          by: "link",
          accepts: true,
        },
        by: "json",
      },
      {
        at: 13740,
        action: {
          does: "expel",
          who: "Saad-2",
          crew: "crew 3",
          player: "Walid-2",
        },
        by: "json",
      },
    ]),
  ).toEqual([]);
});
