import { z } from "zod";
import type { Name } from "../history";
import type { Setting } from "../setting";
import { withoutOnce } from "../without-once";
import type { PageNotice } from "./page-news";

const Rows = z.array(
  z.object({
    ...{ user: z.string(), kind: z.string(), reason: z.string().nullable(), player: z.string().nullable() },
    ...{ page: z.string(), isRead: z.number() },
  }),
);

interface PageSetting extends Setting {
  /** Of a poll or a series. */
  pathOf: (key: string) => string | undefined;
}

/** Everybody's bells about polls and series, against the model. */
export class PageNewsComparison {
  count = 0;

  constructor(readonly setting: PageSetting) {}

  allStored(): string[] {
    const { model, db, beginning, nameOf, pathOf } = this.setting;
    this.count++;
    const isThere = ({ to }: { to: Name }) => !model.deleted.has(to);
    const stored = Rows.parse(db.prepare(BELLS).all(beginning))
      .map(({ user, player, isRead, ...row }) => ({
        ...row,
        ...{ to: nameOf(user), by: player === null ? null : nameOf(player), isRead: isRead === 1 },
      }))
      .filter(isThere)
      .map(lineOf);
    const expected = model.pages.all
      .filter((notice) => isThere(notice) && !notice.isHidden)
      .map((notice) => lineOf({ ...notice, page: pathOf(notice.page) ?? notice.page }));
    return [
      ...withoutOnce(expected, stored).map((one) => `missing in the bell of ${one}`),
      ...withoutOnce(stored, expected).map((one) => `should not be in the bell of ${one}`),
    ];
  }
}

const BELLS = `select user_id as user, type as kind, params ->> 'reason' as reason, params ->> 'playerId' as player,
    params ->> 'page' as page, is_read as isRead from notifications
  where in_app = 1 and created_at >= ? and (type in ('poll_answered', 'poll_decided', 'series')
    or (type = 'crew_news' and params ->> 'reason' = 'poll'))`;

interface Shown extends Pick<PageNotice, "to" | "by" | "page" | "isRead"> {
  kind: string;
  reason: string | null;
}

const lineOf = ({ to, kind, reason, by, page, isRead }: Shown): string =>
  `${to}: ${kind} ${reason} by ${by} about ${page} (${isRead ? "read" : "unread"})`;
