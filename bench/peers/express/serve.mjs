import { createClient } from "@libsql/client";
import ejs from "ejs";
import express from "express";

const client = createClient({ url: process.env.DATABASE_URL });
const page = ejs.compile(`<!DOCTYPE html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>Events</title></head>
<body>
<h1>Events</h1>
<p><%= total %> events</p>
<ul>
<% for (const { id, title, starts, venue, city, spots } of events) { %>
<li><h2><a href="/events/<%= id %>"><%= title %></a></h2>
<p><%= new Date(starts).toLocaleString("en") %>, <%= venue %>, <%= city %>, <%= spots %> free spots</p></li>
<% } %>
</ul>
</body>
</html>`);

const app = express();
app.get("/events", async (_request, response) => {
  const now = new Date().toISOString();
  const ahead = await client.execute({
    sql: "select * from events where starts >= ? order by starts limit 9",
    args: [now],
  });
  const counted = await client.execute({
    sql: "select count(*) as total from events where starts >= ?",
    args: [now],
  });
  response.send(page({ events: ahead.rows, total: counted.rows[0].total }));
});
app.listen(Number(process.env.PORT));
