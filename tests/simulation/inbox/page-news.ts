import type { Name } from "../history";
import type { Model } from "../model";
import type { PollKey } from "../polls/actions";
import type { SeriesKey } from "../series/actions";
import { deliveryTime } from "./night";

/** Notifications that lead to the page of a poll or a series: docs/rules/polls.md, series.md and notifications.md. */
export interface PageNotice {
  to: Name;
  kind: "poll_answered" | "poll_decided" | "crew_news" | "series";
  reason: "poll" | "series_ended" | "series_goes_on" | "series_organizer_gone" | "series_taken_over" | null;
  /** The poll or the series. */
  page: PollKey | SeriesKey;
  title: string;
  /** Null: it happened by itself, or nobody is named. */
  by: Name | null;
  writtenAt: number;
  isRead: boolean;
  /** Of a kind that was switched off. */
  isHidden: boolean;
}

type News = Pick<PageNotice, "kind" | "reason" | "page" | "title" | "by">;

interface Sending {
  /** Sent to each person at most once under this key. */
  once: string;
  /** When the event that it is about starts; at night the notification waits for the morning. */
  starts: number;
}

interface Held {
  to: Name;
  news: News;
  writtenAt: number;
  dueAt: number;
  /** Sent once. */
  name: string;
}

export class PageNews {
  all: PageNotice[] = [];
  #held: Held[] = [];
  readonly #sent = new Set<string>();

  constructor(readonly model: Model) {}

  of = (who: Name): PageNotice[] => this.all.filter(({ to, isHidden }) => to === who && !isHidden);

  /** At once, also at night. */
  notify(people: Iterable<Name>, news: News): void {
    for (const to of new Set(people)) this.#add(to, news, this.model.now);
  }

  /** Not at night. What cannot wait for the morning is sent although something of that day waits, which is dropped then. */
  notifyOnce(people: Iterable<Name>, news: News, { once, starts }: Sending): void {
    const { now } = this.model;
    const dueAt = deliveryTime(now, starts);
    for (const to of new Set(people)) {
      const name = `${once} ${to}`;
      if (this.#sent.has(name)) continue;
      if (dueAt <= now) this.#send({ to, news, writtenAt: now, dueAt, name });
      else if (!this.#held.some((held) => held.name === name))
        this.#held.push({ to, news, writtenAt: now, dueAt, name });
    }
  }

  #send({ to, news, writtenAt, name }: Held): void {
    if (this.#sent.has(name)) return;
    this.#sent.add(name);
    this.#add(to, news, writtenAt);
  }

  /** What waited for the morning and is still true. */
  release(): void {
    const due = this.#held.filter(({ dueAt }) => dueAt <= this.model.now);
    this.#held = this.#held.filter((one) => !due.includes(one));
    for (const held of due) if (this.model.polls.isStillNews(held.news, held.to)) this.#send(held);
  }

  #add(to: Name, news: News, writtenAt: number): void {
    const isHidden = this.model.inbox.isOff(to, news.kind);
    this.all.push({ ...news, to, writtenAt, isRead: false, isHidden });
  }

  read(who: Name): void {
    for (const notice of this.all) if (notice.to === who) notice.isRead = true;
  }
}
