import { beforeAll, expect, it, vi } from "vitest";
import { countStatements, transact } from "#db/client.server";
import { isRead } from "#db/is-read";
import { TOKEN_PURPOSES } from "#db/schema/accounts";
import { clearCaches } from "~/core/cache/cache.server";
import { issueToken } from "~/features/accounts/mailed-links/email-tokens.server";
import { site } from "../support/site";
import { ask, everyRow, type Row } from "./ask";
import { type ActorName, makeWorld, type World } from "./world";

// Jobs write at their own times.
vi.mock("~/jobs.server", () => ({ startJobs: () => {} }));

/** What opening an address may write. See docs/rules/accounts.md. */
const ALLOWED = [
  // Limits.
  /"rate_limits"/,
  // Last use.
  /update "sessions" set "last_seen_at"/,
  // Tells the organizer that an invited player opened the game.
  /update "game_participants" set "seen_at"/,
];
const ALLOWED_AT: Record<string, RegExp> = {
  "/logout": /"(?:sessions|push_subscriptions)"/,
  "/api/auth/logout": /"(?:sessions|push_subscriptions)"/,
  // Whether a row can be written.
  "/api/ready": /"service_state"/,
};

const WHO = ["visitor", "stranger", "invited", "organizer", "admin"] as const satisfies readonly ActorName[];
const rows = (await everyRow()).filter(({ method }) => method === "GET");
let worlds: World[];
beforeAll(async () => {
  worlds = [await makeWorld("private", "scheduled"), await makeWorld("public", "completed")];
  for (const world of worlds)
    for (const name of WHO) for (const kind of ["cookie", "bearer"] as const) await world.token(name, kind);
});

/** Except allowed ones. */
async function writesOf(path: string, work: () => Promise<unknown>): Promise<string[]> {
  clearCaches();
  const { statements } = await countStatements(work);
  const allowed = [...ALLOWED, ...(ALLOWED_AT[path] ? [ALLOWED_AT[path]] : [])];
  return statements.flatMap(({ sql }) =>
    isRead(sql) || allowed.some((one) => one.test(sql)) ? [] : [sql.slice(0, 120)],
  );
}

it.each(rows.map((row): [string, Row] => [row.path, row]))(
  "opening %s changes nothing, whoever does it",
  async (path, row) => {
    const writes: string[] = [];
    for (const world of worlds)
      for (const name of WHO) writes.push(...(await writesOf(path, () => ask(row, world, name))));
    expect(writes).toEqual([]);
  },
);

it.each(
  ["/confirm-email", "/reset-password", "/login/link", "/new-email", "/unsubscribe"].flatMap((path) =>
    TOKEN_PURPOSES.flatMap((purpose) =>
      (["GET", "HEAD"] as const).map((method) => [method, path, purpose] as const),
    ),
  ),
)("%s %s with a live token of the kind %s changes nothing", async (method, path, purpose) => {
  const userId = worlds[0]?.people.stranger.id ?? "";
  const token = await transact((tx) => issueToken(tx, userId, purpose));
  const request = new Request(`http://localhost:3000${path}?token=${token}`, {
    method,
    headers: { "x-client-ip": "192.0.2.1" },
  });
  expect(await writesOf(path, () => site(request))).toEqual([]);
});
