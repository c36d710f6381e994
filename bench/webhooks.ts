import { execFileSync, fork } from "node:child_process";
import { once } from "node:events";
import { mkdirSync, readFileSync, rmSync } from "node:fs";
import { setTimeout as pause } from "node:timers/promises";
import { runToEnd } from "./process";

/**
 * `npm run bench:webhooks`: 10,000 deliveries, sent over TLS, while players join games. Their receiver answers and holds its
 * answers in turns, so that joins with and without the burst are measured within one run. Exits with 1 when the burst makes
 * joins slower by more than a tenth. Needs openssl, for the receiver's certificate.
 */
const DELIVERIES = Number(process.env.DELIVERIES ?? 10_000);
const MOST = 1.1;
const TURN_MS = 5_000;
/** Between two joins, so that a join waits for the burst and not for other joins. */
const PACE_MS = 15;
const FOLDER = ".cache/bench-webhooks";

rmSync(FOLDER, { recursive: true, force: true });
mkdirSync(FOLDER, { recursive: true });
const file = (name: string) => `${FOLDER}/${name}`;
const [KEY, CERT, PLAN] = [file("key.pem"), file("cert.pem"), file("plan.json")];
const certificate = ["req", "-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1", "-nodes"];
const subject = ["-subj", "/CN=127.0.0.1", "-keyout", KEY, "-out", CERT];
execFileSync("openssl", [...certificate, ...subject], { stdio: "ignore" });
const DATABASE_URL = `file:${file("world.db")}`;
const sizes = { GAMES: "2000", PLAYERS: "5000", VENUES: "50", TOKENS: "1" };
await runToEnd("build/bench/fill.js", { ...sizes, PLAN, DATABASE_URL, LOG_LEVEL: "silent" });

const receiver = fork("build/bench/webhook-receiver.js", { env: { ...process.env, KEY, CERT } });
const [port] = await once(receiver, "message");
const origin = `https://127.0.0.1:${port}`;
// Before the modules that read them. The certificate is signed by nobody.
Object.assign(process.env, { DATABASE_URL, LOG_LEVEL: "silent", TEST_PUSH_ORIGIN: origin });
process.env.NODE_TLS_REJECT_UNAUTHORIZED = "0";

const { count, eq } = await import("drizzle-orm");
const { closeDatabase, db, transact } = await import("#db/client.server");
const { games } = await import("#db/schema/games");
const { webhookDeliveries, webhookEvents } = await import("#db/schema/webhooks");
const { makeWebhook } = await import("#seed/factories/webhooks");
const { participate } = await import("~/features/games/participation/participation.server");
const { deliverWebhooks } = await import("~/features/webhooks/deliver.server");
const { now } = await import("~/core/time/clock.server");
const { endWith } = await import("./goals");

const plan: { players: string[]; games: string[] } = JSON.parse(readFileSync(PLAN, "utf8"));
const [watched = ""] = plan.games;
const game = await db
  .select({ organizerId: games.organizerId })
  .from(games)
  .where(eq(games.id, watched))
  .get();
await makeWebhook({ userId: game?.organizerId ?? "", url: `${origin}/hook`, events: ["game.changed"] });

let joined = 0;

async function join(): Promise<number> {
  const place = joined++;
  const { length } = plan.players;
  // Another game in each round of players.
  const gameId = plan.games[(place + Math.floor(place / length)) % plan.games.length] ?? "";
  const actor = { id: plan.players[place % length] ?? "", role: "user" as const, sessionId: "" };
  const begun = performance.now();
  await participate(actor, gameId, { status: "waitlisted" });
  return performance.now() - begun;
}

async function joinWhile(goesOn: () => boolean): Promise<number[]> {
  const times: number[] = [];
  while (goesOn()) {
    times.push(await join());
    await pause(PACE_MS);
  }
  return times;
}

const joinFor = (ms: number) => {
  const end = performance.now() + ms;
  return joinWhile(() => performance.now() < end);
};

await joinFor(TURN_MS);
const before = await joinFor(2 * TURN_MS);

receiver.send("hold");
await transact(async (tx) => {
  const event = { event: "game.changed" as const, gameId: watched, happenedAt: now() };
  for (let made = 0; made < DELIVERIES; made += 500)
    await tx.insert(webhookEvents).values(Array.from({ length: 500 }, () => event));
});
const deliveriesIn = async (status?: "delivered") => {
  const counted = db.select({ rows: count() }).from(webhookDeliveries);
  const found = status ? counted.where(eq(webhookDeliveries.status, status)) : counted;
  return (await found.get())?.rows ?? 0;
};
const begun = performance.now();
let isSending = true;
const sent = deliverWebhooks().then(() => {
  isSending = false;
});
let areQueued = false;
const watching = setInterval(async () => {
  areQueued = (await deliveriesIn()) >= DELIVERIES;
}, 500);
const queueing = await joinWhile(() => !areQueued);
clearInterval(watching);

const turns: { sending: number[]; holding: number[] }[] = [];
while (isSending) {
  const holding = await joinFor(TURN_MS);
  receiver.send("go");
  const end = performance.now() + TURN_MS;
  const sending = await joinWhile(() => isSending && performance.now() < end);
  receiver.send("hold");
  turns.push({ sending, holding });
}
await sent;
const seconds = (performance.now() - begun) / 1000;
const arrived = await deliveriesIn("delivered");
receiver.disconnect();
closeDatabase();

const mean = (times: readonly number[]) => times.reduce((sum, time) => sum + time, 0) / times.length;
const sorted = (times: readonly number[]) => [...times].sort((one, other) => one - other);
const at = (times: readonly number[], share: number) =>
  sorted(times)[Math.floor(times.length * share)] ?? NaN;
const [sending, holding] = [turns.flatMap((turn) => turn.sending), turns.flatMap((turn) => turn.holding)];
const row = (times: readonly number[]) => ({
  joins: times.length,
  "mean ms": Number(mean(times).toFixed(2)),
  "median ms": Number(at(times, 0.5).toFixed(2)),
  "p99 ms": Number(at(times, 0.99).toFixed(2)),
});
console.table({
  "before the burst": row(before),
  "while it is queued": row(queueing),
  "while it is sent": row(sending),
  "while its receiver holds": row(holding),
});
console.log(`${arrived} deliveries in ${seconds.toFixed(0)} s, of which the receiver held half`);
const ratios = turns.map((turn) => mean(turn.sending) / mean(turn.holding)).filter(Number.isFinite);
endWith([
  { what: "deliveries that arrived", is: arrived, least: DELIVERIES },
  { what: "a join while the burst is sent beside without", is: at(ratios, 0.5), most: MOST },
  { what: "the same while it is queued", is: mean(queueing) / mean(before), most: MOST },
]);
