// A second process that makes players join, and prints each outcome.
import { participate } from "~/features/games/participation/participation.server";

const [, , gameId = "", ...userIds] = process.argv;
process.stdout.write("ready\n");
// Both start together.
process.stdin.once("data", () => {
  void joinAll();
});

async function joinAll(): Promise<void> {
  for (const id of userIds) {
    const actor = { id, role: "user" as const, sessionId: "" };
    await participate(actor, gameId, { status: "confirmed" }).then(
      () => process.stdout.write(`ok ${id}\n`),
      (error: Error) => process.stdout.write(`no ${id} ${error.message}\n`),
    );
  }
  process.exit();
}
