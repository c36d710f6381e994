import { expect, it } from "vitest";
import { GiveUpSpot } from "~/features/guests/components/GuestSpotOptions";
import { wordsOf } from "../support/screen";

it("a guest reads that the spot is free for someone else only while the game can be joined", async () => {
  const wordsWhen = (isForOthers: boolean) =>
    wordsOf(<GiveUpSpot path="/seats/secret" isForOthers={isForOthers} />);
  expect(await wordsWhen(true)).toContain("free for someone else");
  expect(await wordsWhen(false)).not.toContain("free for someone else");
});
