import { randomUUID } from "node:crypto";
import type { Client, Reply } from "../client";
import { formsOf } from "../forms";
import type { GameClient } from "../games/client";
import type { Name, Step } from "../history";
import type { AfterGameAction, RecapAction } from "./actions";

/** Null if the game was never created. Disputes exist only as forms. */
export async function sendAfterGame(
  client: Client,
  games: GameClient,
  { action, by }: { action: AfterGameAction; by: Step["by"] },
): Promise<Reply | null> {
  const id = games.games.get(action.over)?.id;
  if (!id) return null;
  const { who } = action;
  const game = `/games/${id}`;
  const partId = (player: string) => games.partIdOf(id, player) ?? randomUUID();
  switch (action.does) {
    case "mark": {
      const part = partId(action.player);
      if (action.whole)
        return sendList(client, who, `${game}/attendance`, (fields) => [
          ...fields.filter(([name, value]) => !LISTED.has(name) || !value.startsWith(part)),
          ...(action.came ? [["present", part] as const] : []),
          ...(action.note ? [["notes", `${part}:${action.note}`] as const] : []),
        ]);
      return client.call(who, `PUT /api${game}/attendance`, {
        body: {
          [action.came ? "present" : "absent"]: [part],
          ...(action.note && { [action.note]: [part] }),
        },
      });
    }
    case "walkIn": {
      const walkIn = { user_id: client.person(action.player).id };
      if (by === "form")
        return sendList(client, who, `${game}/attendance`, (fields) => [
          ...fields,
          ["userIds", walkIn.user_id],
        ]);
      return client.call(who, `PUT /api${game}/attendance`, { body: { walk_ins: [walkIn] } });
    }
    case "walkInByName": {
      const { names } = action;
      const areNew = names.every((name) => games.partIdOf(id, name) === null);
      // On a page a name that was added before is a further person.
      if (by === "form" && areNew)
        return sendList(client, who, `${game}/attendance`, (fields) => [
          ...fields.filter(([name]) => name !== "names"),
          ...names.map((name) => ["names", name] as const),
        ]);
      const walkIns = names.map((name) => ({ name }));
      return client.call(who, `PUT /api${game}/attendance`, { body: { walk_ins: walkIns } });
    }
    case "dispute": {
      const page = `${game}/attendance/dispute`;
      return client.press(who, page, page, { reason: action.reason });
    }
    case "answerDispute": {
      const page = `${game}/attendance/${partId(action.player)}`;
      return client.press(who, page, page, { verdict: action.accepts ? "accept" : "refuse" });
    }
    case "rate": {
      const ids = `${client.person(action.player).id}`;
      const stars = {
        punctualityRating: action.stars,
        aggressivenessRating: action.stars,
        fairPlayRating: action.stars,
        skillLevelRating: action.stars,
      };
      if (by === "json")
        return client.call(who, `POST /api/ratings/games/${id}/players/${ids}/rate`, { body: stars });
      const page = `${game}/ratings/${ids}`;
      const fields = Object.fromEntries(Object.entries(stars).map(([name, value]) => [name, String(value)]));
      return client.press(who, page, page, fields);
    }
    case "recap":
      return sendRecap(client, action, { page: `${game}/recap`, by, partId });
  }
}

interface RecapSetting {
  page: string;
  by: Step["by"];
  partId: (player: string) => string;
}

/** In JSON also where the page has no form, or no row for somebody. */
async function sendRecap(
  client: Client,
  { who, vote, stars }: RecapAction,
  { page, by, partId }: RecapSetting,
): Promise<Reply> {
  const form = by === "form" ? recapForm((await client.page(who, page)).body) : null;
  const rated = stars.map(([player, given]) => [partId(player), given] as const);
  const rowOf = (id: string) => form?.find(([name, value]) => ROW.test(name) && value === id)?.[0];
  if (!form || rated.some(([id]) => rowOf(id) === undefined))
    return client.call(who, `POST /api${page}`, {
      body: {
        ...(vote !== null && { player_of_the_match: partId(vote) }),
        ratings: rated.map(([id, given]) => ({ participant_id: id, stars: given })),
      },
    });
  const fields = new Map(form);
  if (vote !== null) fields.set("playerOfTheMatch", partId(vote));
  for (const [id, given] of rated)
    fields.set(`${rowOf(id)}`.replace(".participantId", ".stars"), String(given));
  return client.post(who, page, fields);
}

const ROW = /^ratings\[\d+\]\.participantId$/;

/** Null if the page has none. */
const recapForm = (html: string): [string, string][] | null => {
  const forms = formsOf(html).map(({ fields }) => fields);
  return forms.find((fields) => fields.some(([name]) => ROW.test(name))) ?? null;
};

type Fields = readonly (readonly [name: string, value: string])[];

/** Of one person each. */
const LISTED: ReadonlySet<string> = new Set(["present", "notes"]);

/** The page's list, changed. */
async function sendList(
  client: Client,
  who: Name,
  page: string,
  changed: (fields: Fields) => Fields,
): Promise<Reply> {
  const html = (await client.page(who, page)).body;
  const fields = formsOf(html).find((form) => form.fields.some(([name]) => name === "version"))?.fields ?? [];
  return client.post(
    who,
    page,
    changed(fields).map(([name, value]) => [name, value]),
  );
}
