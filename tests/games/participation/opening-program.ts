// A second process that runs openCrewGames.
import { openCrewGames } from "~/features/games/participation/crew-openings.server";

process.stdout.write("ready\n");
process.stdin.once("data", () => {
  void openCrewGames().then(
    (ids) => finish(`ok ${ids.length}`),
    (error: Error) => finish(`failed ${error.message}`),
  );
});

function finish(line: string): void {
  process.stdout.write(`${line}\n`);
  process.exit();
}
