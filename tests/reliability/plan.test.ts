import { createClient } from "@libsql/client";
import { expect, it } from "vitest";
import { countStatements } from "#db/client.server";
import { makePlayer } from "#seed/factories/players";
import { reliabilityOfPlayers } from "~/features/reliability/queries.server";

it("reliability is read from the players to their games, not from all completed games", async () => {
  const player = await makePlayer();
  const { statements } = await countStatements(() => reliabilityOfPlayers([player.id]));
  expect(statements).toHaveLength(1);
  const client = createClient({ url: process.env.DATABASE_URL ?? "" });
  const plan = await client.execute(`explain query plan ${statements[0]?.sql.replace(/\?/g, "1")}`);
  client.close();
  const steps = plan.rows.map((row) => String(row.detail)).join("\n");
  expect(steps).toContain("game_participants_user");
  expect(steps).not.toContain("games_status");
});
