import type { Step } from "./history";
import { ProgramUnderTest } from "./program";
import { replay } from "./simulate";

/** What is wrong after a history. */
export async function differences(players: number, steps: Step[]): Promise<string[]> {
  const program = new ProgramUnderTest();
  await program.start();
  try {
    return (await replay(program, 0, { steps, players })).wrong;
  } finally {
    await program.stop();
  }
}
