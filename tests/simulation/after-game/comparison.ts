import { z } from "zod";
import type { Client } from "../client";
import { textOf } from "../forms";
import { say } from "../games/tickets";
import type { Name } from "../history";
import type { Model } from "../model";
import { recordDifferences } from "../results/comparison";
import type { Counts } from "./after-game";

const Profile = z.object({ gameStats: z.object({ gamesPlayed: z.number() }) });
const Ratings = z.object({ data: z.object({ averages: z.object({ overall: z.number().nullable() }) }) });

/** What a player's page and its JSON say about the games that they played. */
export async function profileDifferences(player: Name, client: Client, model: Model): Promise<string[]> {
  const { id } = client.person(player);
  const counts = model.afterGame.countsOf(player);
  const [profile, ratings, page] = await Promise.all([
    client.call(null, `GET /api/profile/players/${id}`),
    client.call(null, `GET /api/ratings/players/${id}/ratings`),
    client.page(null, `/players/${id}`, "en"),
  ]);
  const { gamesPlayed } = Profile.parse(JSON.parse(profile.body)).gameStats;
  const { overall } = Ratings.parse(JSON.parse(ratings.body)).data.averages;
  const mean = model.afterGame.meanOf(player);
  const text = textOf(page.body);
  const shown = /(\d+)%/.exec(text)?.[1];
  return [
    ...(await recordDifferences(player, client, { tally: model.results.tallyOf(player), page })),
    ...differs(`the games that ${player} played`, gamesPlayed, counts.played),
    ...differs(`the stars of ${player}`, overall, mean === null ? null : Math.round(10 * mean) / 10),
    ...differs(
      `the reliability of ${player}`,
      shown === undefined ? null : Number(shown),
      counts.reliability,
    ),
    ...(text.includes(countsLine(counts))
      ? []
      : [`the page of ${player} does not say "${countsLine(counts)}"`]),
  ];
}

/** "Confirmed games 3 Showed up 2 Absent 0 Late cancellations 1" */
const countsLine = (counts: Counts): string =>
  (["confirmed", "came", "missed", "late"] as const)
    .map((key) => `${say("en", `reliability:${key}`)} ${counts[key]}`)
    .join(" ");

const differs = (what: string, found: number | null, expected: number | null): string[] =>
  found === expected ? [] : [`${what}: is ${found}, should be ${expected}`];
