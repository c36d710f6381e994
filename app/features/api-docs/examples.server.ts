import { z } from "zod";

const Example = z.object({
  address: z.string(),
  /** Of the demo; null: a visitor. */
  as: z.enum(["organizer", "player", "admin", "newcomer"]).nullable(),
  sent: z.unknown().optional(),
  status: z.int(),
  /** Absent where nothing is answered. */
  answer: z.unknown().optional(),
});

export const Examples = z.record(z.string(), Example);
type Examples = z.output<typeof Examples>;

let known: Promise<Examples> | undefined;

/** What the demo answers, by operation; tests/http/real-examples.test.ts writes it. */
export const realExamples = (): Promise<Examples> => (known ??= read());

async function read(): Promise<Examples> {
  const { default: text } = await import("./examples/answers.json?raw");
  return Examples.parse(JSON.parse(text));
}
