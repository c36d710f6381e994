import { randomUUID } from "node:crypto";
import type { Client, Reply } from "../client";
import { formsOf } from "../forms";
import type { GameClient } from "../games/client";
import type { Name, Step } from "../history";
import type { ResultAction } from "./actions";

/** Null if the game was never created. */
export async function sendResult(
  client: Client,
  games: GameClient,
  { action, by }: { action: ResultAction; by: Step["by"] },
): Promise<Reply | null> {
  const id = games.games.get(action.scored)?.id;
  if (!id) return null;
  const { who } = action;
  const page = `/games/${id}/result`;
  switch (action.does) {
    case "saveScore": {
      const form = by === "form" ? await scoreForm(client, who, page) : null;
      const sides = action.sides.map(
        ([name, team]) => [games.partIdOf(id, name) ?? randomUUID(), team + 1] as const,
      );
      const isOffered = form?.some(
        ([name, value]) => name === "teams" && Number(value) === action.scores.length,
      );
      if (!form || !isOffered)
        return client.call(who, `PUT /api${page}`, {
          body: {
            scores: action.scores.map((score, team) => ({ team: team + 1, score })),
            sides: Object.fromEntries(sides),
          },
        });
      return client.post(who, page, [
        ...form.filter(([name]) => name !== "sides" && !name.startsWith("score")),
        ...action.scores.map((score, team): [string, string] => [`score${team + 1}`, String(score)]),
        ...sides.map(([part, team]): [string, string] => ["sides", `${part}:${team}`]),
      ]);
    }
    case "removeScore":
      return by === "json"
        ? client.call(who, `DELETE /api${page}`)
        : client.press(who, page, `${page}/removal`, { version: await versionOf(client, who, page) });
    case "disputeScore": {
      const { reason } = action;
      return by === "json"
        ? client.call(who, `POST /api${page}/disputes`, { body: { reason } })
        : client.press(who, `${page}/disputes`, `${page}/disputes`, { reason });
    }
  }
}

/** Null if the page has none. */
async function scoreForm(client: Client, who: Name, page: string): Promise<[string, string][] | null> {
  const forms = formsOf((await client.page(who, page)).body);
  return forms.find(({ fields }) => fields.some(([name]) => name === "score1"))?.fields ?? null;
}

/** Of the score on the page; some number where there is none. */
async function versionOf(client: Client, who: Name, page: string): Promise<string> {
  const fields = formsOf((await client.page(who, page)).body).flatMap((form) => form.fields);
  return fields.find(([name]) => name === "version")?.[1] ?? "1";
}
