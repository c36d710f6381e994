// A second process of ours: puts players into a game one after another and says what became of each.
import { participate } from "~/features/games/participation/participation.server";

const [, , gameId = "", ...userIds] = process.argv;
process.stdout.write("ready\n");
// Both processes begin when they are told to.
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
