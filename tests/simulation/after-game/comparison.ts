import { z } from "zod";
import type { Client } from "../client";
import { differs } from "../differs";
import { textOf } from "../forms";
import { say } from "../games/tickets";
import type { Name } from "../history";
import type { Model } from "../model";
import { recordDifferences } from "../results/comparison";
import type { Setting } from "../setting";
import type { Counts } from "./after-game";

const Profile = z.object({ gameStats: z.object({ gamesPlayed: z.number() }) });
const Ratings = z.object({ data: z.object({ averages: z.object({ overall: z.number().nullable() }) }) });

const Pending = z.object({ data: z.array(z.object({ gameTitle: z.string(), playerToRateId: z.string() })) });

/** Whom a player still has to rate, in JSON. */
export async function pendingDifferences(rater: Name, { client, model, nameOf }: Setting): Promise<string[]> {
  const { status, body } = await client.call(rater, "GET /api/ratings/my/pending-ratings?limit=50");
  if (status !== 200) return [`${rater} reads whom they have to rate with ${status}`];
  const found = Pending.parse(JSON.parse(body)).data.map(
    ({ gameTitle, playerToRateId }) => `${nameOf(playerToRateId)} in ${gameTitle}`,
  );
  const expected = model.afterGame.pendingOf(rater).map(({ game, player }) => `${player} in ${game.title}`);
  const listed = (lines: readonly string[]) => [...lines].sort().join(", ");
  const isSame = found.length >= 50 || listed(found) === listed(expected);
  return isSame ? [] : [`whom ${rater} has to rate: is ${listed(found)}, should be ${listed(expected)}`];
}

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
