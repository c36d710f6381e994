import { createClient } from "@libsql/client";
import { useLoaderData } from "@remix-run/react";

const client = createClient({ url: process.env.DATABASE_URL ?? "" });

export async function loader() {
  const now = new Date().toISOString();
  const [ahead, counted] = await Promise.all([
    client.execute({ sql: "select * from events where starts >= ? order by starts limit 9", args: [now] }),
    client.execute({ sql: "select count(*) as total from events where starts >= ?", args: [now] }),
  ]);
  const events = ahead.rows.map(({ id, title, starts, venue, city, spots }) => ({
    ...{ id: String(id), title: String(title), starts: String(starts) },
    ...{ venue: String(venue), city: String(city), spots: Number(spots) },
  }));
  return { events, total: Number(counted.rows[0]?.total) };
}

export default function Events() {
  const { events, total } = useLoaderData<typeof loader>();
  return (
    <>
      <h1>Events</h1>
      <p>{total} events</p>
      <ul>
        {events.map(({ id, title, starts, venue, city, spots }) => (
          <li key={id}>
            <h2>
              <a href={`/events/${id}`}>{title}</a>
            </h2>
            <p>
              {new Date(starts).toLocaleString("en")}, {venue}, {city}, {spots} free spots
            </p>
          </li>
        ))}
      </ul>
    </>
  );
}
