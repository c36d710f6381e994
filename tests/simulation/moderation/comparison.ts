import { z } from "zod";
import type { Reply } from "../client";
import { textOf } from "../forms";
import type { Name, Step } from "../history";
import { shownName, signIn } from "../people";
import type { SettingWithGames } from "../setting";
import type { ModerationAction } from "./actions";
import { idOf, reportsOf, sendModeration } from "./client";

const Rows = z.array(z.object({ by: z.string(), status: z.string() }));
const Suspended = z.array(z.object({ id: z.string() }));

/** Reports and suspended accounts, against the model. */
export class ModerationComparison {
  count = 0;

  constructor(readonly setting: SettingWithGames) {}

  send = (sent: { action: ModerationAction; by: Step["by"] }) => sendModeration(this.setting, sent);

  async after(action: ModerationAction, reply: Reply): Promise<string[]> {
    const { model, db, client, nameOf, beginning } = this.setting;
    const { reported } = action;
    const id = idOf(reported, this.setting);
    if (id === null) return [];
    this.count++;
    const expected = model.moderation.of(reported);
    const rows = Rows.parse(db.prepare(REPORTS).all(id));
    const found = await reportsOf(client, id);
    const waits = expected.some(({ isOpen }) => isOpen);
    const canRead = !model.deleted.has(model.moderation.ownerOf(reported) ?? "");
    if (action.does === "liftSuspension" && reply.status < 400 && !model.suspended.has(reported.of))
      signIn(db, client.person(reported.of), beginning + model.now);
    return [
      ...differs(
        `the reports of ${reported.of}`,
        listed(rows.map(({ by, status }) => `${nameOf(by)} ${status === "open"}`)),
        listed(expected.map(({ by, isOpen }) => `${by} ${isOpen}`)),
      ),
      ...(canRead ? differs(`whether admins read reports of ${reported.of}`, found !== null, waits) : []),
      ...this.#suspended(),
      ...(await this.#shutOut()),
      ...(found ? this.#named(found.html) : []),
    ];
  }

  #suspended(): string[] {
    const { model, db, nameOf, isPerson } = this.setting;
    const rows = Suspended.parse(db.prepare("select id from users where suspended_at is not null").all());
    const found = rows.map(({ id }) => nameOf(id)).filter(isPerson);
    return differs("who is suspended", listed(found), listed([...model.suspended]));
  }

  async #shutOut(): Promise<string[]> {
    const wrong = await Promise.all([...this.setting.model.suspended].map((who) => this.shutOut(who)));
    return wrong.flat();
  }

  /** Their sessions have ended, in another process within a second. */
  async shutOut(who: Name): Promise<string[]> {
    this.count++;
    const { client } = this.setting;
    const isOut = async () => (await client.call(who, "GET /api/notifications")).status === 401;
    if (await isOut()) return [];
    await new Promise((resolve) => setTimeout(resolve, 1100));
    return (await isOut()) ? [] : [`${who}, who is suspended, still reads notifications`];
  }

  /** Nobody who reported something, unless for another reason. */
  #named(html: string): string[] {
    const { model } = this.setting;
    const text = textOf(html);
    const behind = new Set(
      model.moderation.waiting.flatMap((thing) => model.moderation.ownerOf(thing) ?? []),
    );
    const reporters = model.moderation.waiting.flatMap((thing) => model.moderation.of(thing));
    return [...new Set(reporters.map(({ by }) => by))]
      .filter(
        (name) => !behind.has(name) && !model.deleted.has(name) && text.includes(` ${shownName(name)} `),
      )
      .map((name) => `admins read that ${name} reported something`);
  }
}

const REPORTS = "select reporter_id as by, status from reports where target_id = ?";

const listed = (lines: readonly string[]): string => [...lines].sort().join(", ");

const differs = (what: string, found: unknown, expected: unknown): string[] =>
  found === expected ? [] : [`${what}: is ${String(found)}, should be ${String(expected)}`];
