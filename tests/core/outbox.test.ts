import { expect, it } from "vitest";
import { finishDeliveries, outboxDelivery } from "~/core/jobs/outbox.server";

it("on shutdown, a delivery records the message it is sending and starts no other", async () => {
  const waiting = ["first", "second"];
  const recorded: string[] = [];
  let answer = () => {};
  const sending = new Promise<void>((resolve) => {
    answer = resolve;
  });
  let begun = () => {};
  const claimed = new Promise<void>((resolve) => {
    begun = resolve;
  });
  const deliver = outboxDelivery<string, string>({
    name: "letters",
    leaseMs: 1000,
    hasDue: async () => waiting.length > 0,
    claim: async () => waiting.splice(0, 1),
    openSender: () => ({
      async send(message) {
        begun();
        await sending;
        return message;
      },
    }),
    async record(_tx, outcomes) {
      recorded.push(...outcomes);
    },
  });

  const delivery = deliver();
  await claimed;
  const finished = finishDeliveries();
  expect(recorded).toEqual([]);
  answer();
  await finished;
  expect([recorded, waiting]).toEqual([["first"], ["second"]]);
  await delivery;
});
