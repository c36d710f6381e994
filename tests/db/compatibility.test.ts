import { randomUUID } from "node:crypto";
import { copyFileSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { type Client, createClient } from "@libsql/client/sqlite3";
import { afterEach, describe, expect, it } from "vitest";
import { problemsFor, Release } from "../support/release";

const release = Release.parse(JSON.parse(readFileSync("db/release.json", "utf8")));

/**
 * New since the release, but allowing everything it writes, such as a raised limit. `npm run release:record` empties
 * it.
 */
const LOOSENED = [
  `moderation_log: CHECK("target_type" in ('player', 'game', 'venue', 'comment', 'crew', 'photo'))`,
  `reports: CHECK("target_type" in ('player', 'game', 'venue', 'comment', 'crew', 'photo'))`,
  `mail_outbox: CHECK("status" in ('pending', 'sending', 'sent', 'failed', 'expired'))`,
  `games: CHECK("audience" in ('everyone', 'women', 'men'))`,
  `games: UNIQUE (slug) where "games"."slug" <> ''`,
  `game_participants: CHECK("brought_by_id" is null or "is_external_player" = 1)`,
  `games: CHECK(length("cancel_reason") between 0 and 200)`,
  `games: CHECK("cancel_cause" in ('organizer_gone', 'too_few'))`,
  `games: CHECK("companions_allowed" between 0 and 3)`,
  `games: CHECK("crew_first_hours" between 1 and 336)`,
  `games: CHECK("cost_minor" is null or ("is_paid" = 1 and "cost_remainder" is not null))`,
  `games: CHECK("cost_remainder" in ('organizer_pays', 'organizer_keeps'))`,
  `games: CHECK("crew_only" = 0 or "game_type" = 'private')`,
  `games: CHECK("leave_hours" between 1 and 72)`,
  `games: CHECK("min_check_hours" between 1 and 48)`,
  `games: CHECK("series_date" glob '[0-9][0-9][0-9][0-9]-[0-9][0-9]-[0-9][0-9]')`,
  `game_participants: CHECK("attendance_note" in ('late', 'left_early', 'injured'))`,
  `game_participants: CHECK("walked_in_from" in ('none', 'invited', 'confirmed', 'maybe', 'declined', 'waitlisted'))`,
  `games: UNIQUE (series_id, series_date) where "games"."series_id" is not null`,
];

let client: Client | undefined;

async function migratedBy(...changes: string[]): Promise<Client> {
  const template = process.env.TEMPLATE_DATABASE ?? "";
  const copy = join(dirname(template), `compatible-${randomUUID()}.db`);
  copyFileSync(template, copy);
  const opened = createClient({ url: `file:${copy}` });
  client = opened;
  for (const change of changes) await opened.execute(change);
  return opened;
}

afterEach(() => client?.close());

it("the release before runs on the schema of this one", async () => {
  expect(release.statements.length).toBeGreaterThan(500);
  expect(await problemsFor(await migratedBy(), release, LOOSENED)).toEqual([]);
});

const rebuildBlocks = (more: string) => [
  "drop table blocks",
  `create table blocks (
    blocker_id text not null,
    blocked_id text not null,
    created_at integer not null,
    ${more}
    primary key (blocker_id, blocked_id),
    CONSTRAINT "blocks_not_oneself" CHECK("blocks"."blocker_id" <> "blocks"."blocked_id")
  )`,
];

describe("a migration", () => {
  // The changes below concern only these.
  const statements = release.statements.filter((text) => /\b(users|blocks)\b/.test(text));
  const problems = async (...changes: string[]) =>
    (await problemsFor(await migratedBy(...changes), { ...release, statements }, LOOSENED)).map((problem) =>
      problem.slice(0, 90),
    );

  it.each<[string, string[], RegExp]>([
    ["renames a column", ["alter table users rename column locale to language"], /no such column|no column/],
    ["drops a column", ["alter table users drop column totp_last_step"], /no such column|no column/],
    ["drops a table", ["drop table blocks"], /no such table/],
    ["drops a trigger", [`drop trigger ${release.triggers[0]}`], /^missing trigger/],
    [
      "adds a column that must be given",
      rebuildBlocks("reason text not null,"),
      /^blocks\.reason must not be null/,
    ],
    [
      "adds a rule",
      rebuildBlocks("reason text CHECK (length(reason) < 9),"),
      /^new constraint: blocks: CHECK/,
    ],
    [
      "adds a unique key",
      ["create unique index once on blocks (blocked_id)"],
      /^new constraint: blocks: UNIQUE/,
    ],
  ])("that %s is caught", async (_, changes, problem) => {
    expect(await problems(...changes)).toContainEqual(expect.stringMatching(problem));
  });

  it.each<[string, string[]]>([
    ["adds a column with a default", ["alter table blocks add column reason text not null default ''"]],
    ["adds a column that may be null", rebuildBlocks("reason text,")],
    ["adds a table", ["create table teams (id text primary key, name text not null)"]],
    ["adds an index", ["create index blocks_newest on blocks (created_at)"]],
  ])("that %s is accepted", async (_, changes) => {
    expect(await problems(...changes)).toEqual([]);
  });
});
