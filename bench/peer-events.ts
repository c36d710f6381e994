import { writeFileSync } from "node:fs";
import { createClient } from "@libsql/client/sqlite3";

/** Writes all games of DATABASE_URL as events: to EVENTS as JSON, and to EVENTS_DATABASE with an index by start. */
const source = createClient({ url: process.env.DATABASE_URL ?? "" });
const { rows } = await source.execute(`
  select g.id, g.title, strftime('%Y-%m-%dT%H:%M:%fZ', g.start_time / 1000.0, 'unixepoch') as starts, v.name as venue, v.city,
    g.max_players - g.seats_taken as spots
  from games as g join venues as v on v.id = g.venue_id`);
source.close();
const events = rows.map(({ id, title, starts, venue, city, spots }) => ({
  id,
  title,
  starts,
  venue,
  city,
  spots,
}));
const file = process.env.EVENTS ?? "events.json";
writeFileSync(file, JSON.stringify(events.map(({ id: _, ...event }) => event)));
writeFileSync(file.replace("events.json", "json-server.json"), JSON.stringify({ events }));

const target = createClient({ url: process.env.EVENTS_DATABASE ?? "" });
await target.executeMultiple(`
  create table events (id text primary key, title text, starts text, venue text, city text, spots integer);
  create index events_starts on events (starts);
`);
await target.batch(
  events.map(({ id, title, starts, venue, city, spots }) => ({
    sql: "insert into events values (?, ?, ?, ?, ?, ?)",
    args: [id, title, starts, venue, city, spots].map((value) => value ?? null),
  })),
  "write",
);
target.close();
