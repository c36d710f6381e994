import type { ProgramUnderTest } from "../program";

/** Kills the program when its first message arrives, and starts it again. False if none did before the work ended. */
export async function isKilledWhileMailing(
  program: ProgramUnderTest,
  working: Promise<void>,
): Promise<boolean> {
  const { post } = program;
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  const isSending = new Promise<true>((resolve) => {
    post.taking = () => {
      resolve(true);
      return held;
    };
  });
  const wasKilled = await Promise.race([isSending, working.then(() => false)]);
  if (wasKilled) await program.restart();
  release();
  post.taking = async () => {};
  return wasKilled;
}
