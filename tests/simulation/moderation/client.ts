import { z } from "zod";
import type { Client, Reply } from "../client";
import { formsOf, type PageForm } from "../forms";
import type { Step } from "../history";
import { ADMIN } from "../people";
import type { SettingWithGames } from "../setting";
import type { ModerationAction, Reported } from "./actions";

const PAGES = 6;
const Photo = z.object({ id: z.string() }).optional();

/** Null if there is no such thing. */
export function idOf({ kind, of }: Reported, { client, games, crewId, db }: SettingWithGames): string | null {
  if (kind === "player") return client.person(of).id;
  if (kind === "photo") {
    const game = games.games.get(of)?.id ?? "";
    return Photo.parse(db.prepare("select id from game_photos where game_id = ?").get(game))?.id ?? null;
  }
  return (kind === "game" ? games.games.get(of)?.id : crewId(of)) ?? null;
}

/** The admin's form to answer the reports of a thing, with the page that has it; null: there is none. */
export async function reportsOf(
  client: Client,
  id: string,
): Promise<{ form: PageForm; html: string } | null> {
  for (let page = 1; page <= PAGES; page++) {
    const { body: html } = await client.page(ADMIN, `/admin/reports?page=${page}`);
    const forms = formsOf(html).filter(({ action }) => action.split("?")[0] === "/admin/reports");
    const form = forms.find(({ fields }) => fields.some(([name, value]) => name === "id" && value === id));
    if (form) return { form, html };
    if (forms.length === 0) return null;
  }
  return null;
}

/** Null if there is nothing to send. */
export async function sendModeration(
  setting: SettingWithGames,
  { action, by }: { action: ModerationAction; by: Step["by"] },
): Promise<Reply | null> {
  const { client } = setting;
  const { who, reported } = action;
  const id = idOf(reported, setting);
  if (id === null) return null;
  const { kind } = reported;
  switch (action.does) {
    case "report": {
      const { reason, details } = action;
      if (by === "json")
        return client.call(who, "POST /api/reports", { body: { kind, id, reason, details } });
      return client.press(who, `/reports/new?kind=${kind}&id=${id}`, "/reports/new", {
        ...{ kind, id, reason, details: details ?? "" },
      });
    }
    case "decide": {
      const { form } = (await reportsOf(client, id)) ?? {};
      const seen = new Date(setting.beginning + setting.model.now).toISOString();
      const fields = new Map(form?.fields ?? Object.entries({ kind, id, seen }));
      fields.set("verdict", action.verdict).set("note", action.note ?? "");
      return client.post(who, form?.action ?? "/admin/reports", fields);
    }
    case "lift":
      return client.post(who, "/admin/restrictions", [["id", id]]);
  }
}
