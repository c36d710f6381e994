import { expect, it } from "vitest";
import { WaitingList } from "~/features/formats/components/WaitingList";
import type { WaitingScore } from "~/features/formats/components/waiting-scores";
import { render, tags } from "./render";

const match = {
  ...{ n: 1, court: 1, version: 0, scores: null, isSettled: false, isKnown: true },
  sides: [{ name: "Atlas" }, { name: "Raja" }],
};
const refused: WaitingScore = {
  ...{ n: 1, format: "format", version: 0, key: "key", refusal: "Someone entered 12 : 12 meanwhile." },
  scores: [10, 14],
};

it("a refused score replaces another only once the page shows it", async () => {
  for (const isUpdating of [true, false]) {
    const html = await render(
      <WaitingList
        {...{ waiting: [refused], matches: [match], organizes: false, isUpdating, loginPath: null }}
        onSendAgain={() => {}}
        onDrop={() => {}}
      />,
    );
    const [replace, drop] = tags(html, "button");
    expect(["disabled" in (replace ?? {}), "disabled" in (drop ?? {})]).toEqual([isUpdating, false]);
  }
});
