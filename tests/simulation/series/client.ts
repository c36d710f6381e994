import { z } from "zod";
import type { Client, Reply } from "../client";
import { formsOf } from "../forms";
import type { Step } from "../history";
import type { SettingWithGames } from "../setting";
import { DAY } from "../verdict";
import { clockOf, type RegularAction, type SeriesAction, type SeriesChange, type SeriesKey } from "./actions";
import { titleOf } from "./series";

const Created = z.object({ id: z.string() });

/** Does what people do with series. */
export class SeriesClient {
  readonly ids = new Map<SeriesKey, string>();

  constructor(
    readonly client: Client,
    readonly setting: SettingWithGames,
  ) {}

  /** "2026-12-05" */
  dateOf = (day: number): string => new Date(this.setting.beginning + day * DAY).toISOString().slice(0, 10);

  /** Null if the series was never made. */
  async perform(action: SeriesAction, by: Step["by"], key: string): Promise<Reply | null> {
    if (action.does === "repeat") return this.#repeat(action, key);
    const id = this.ids.get(action.series);
    if (!id) return null;
    if (action.does === "readSeries") return this.client.page(action.who, `/series/${id}`);
    const reply = await (by === "json" ? this.#json(action, id) : this.#form(action, id));
    if ("as" in action) this.#learnSplit(action.as, id, reply);
    return reply;
  }

  async #repeat({ who, series, plan }: SeriesAction & { does: "repeat" }, key: string): Promise<Reply> {
    const { waves, pricing } = plan;
    const reply = await this.client.call(who, "POST /api/series", {
      key,
      body: {
        title: titleOf(series),
        sport_id: this.setting.sportId,
        crew_id: plan.crew === null ? null : this.setting.crewId(plan.crew),
        game_type: plan.isCrewOnly ? "crew" : "public",
        ...{ weekdays: plan.weekdays, every_weeks: plan.everyWeeks },
        ...{ start_time: clockOf(plan.start), duration_minutes: plan.duration },
        ...{
          first_date: this.dateOf(plan.first),
          until: plan.until === null ? null : this.dateOf(plan.until),
        },
        ...{ opens_days_before: plan.opensDaysBefore, opens_at: clockOf(plan.opensAt) },
        ...{ min_players: plan.min, max_players: plan.max, organizer_plays: plan.plays },
        ...{ guests_allowed: plan.guests, companions_allowed: plan.friends },
        calls_itself_off: plan.callsItselfOff,
        ...(pricing?.cost
          ? { total_cost: pricing.cost.total, remainder: pricing.cost.remainder }
          : { price: pricing?.price ?? null }),
        ...{ leave_hours: pricing?.leaveHours ?? null, late_leavers_owe: pricing?.lateLeaversOwe ?? false },
        ...(waves && {
          waves: Object.entries(waves).map(([name, days]) => ({ who: name, days_before: days })),
        }),
      },
    });
    if (reply.status === 201) this.ids.set(series, Created.parse(JSON.parse(reply.body)).id);
    return reply;
  }

  /** "This and all later ones" may have become a series of its own. */
  #learnSplit(as: SeriesKey, id: string, { status, body, location }: Reply): void {
    const [, led] = /^\/series\/([\w-]{36})$/.exec(location?.split("?")[0] ?? "") ?? [];
    const made = status < 300 ? Created.parse(JSON.parse(body)).id : led;
    if (made && made !== id) this.ids.set(as, made);
  }

  #json(action: PlainAction, id: string): Promise<Reply> {
    const at = `/api/series/${id}`;
    const call = (operation: string, body?: unknown) => this.client.call(action.who, operation, { body });
    switch (action.does) {
      case "skip":
        return call(`POST ${at}/exceptions`, {
          ...{ date: this.dateOf(action.day), skip: true, reason: action.reason },
          this_and_following: action.following,
        });
      case "moveDay":
        return call(`POST ${at}/exceptions`, {
          date: this.dateOf(action.day),
          new_date: action.newDay === null ? null : this.dateOf(action.newDay),
          start_time: action.start === null ? null : clockOf(action.start),
          this_and_following: action.following,
        });
      case "setHours": {
        const { hours } = action;
        const days = hours && { from: this.dateOf(hours.from), until: this.dateOf(hours.until) };
        return call(`PATCH ${at}`, { other_hours: hours && { ...days, start_time: clockOf(hours.start) } });
      }
      case "changeSeries":
        return call(`PATCH ${at}`, {
          ...this.#jsonOf(action.change),
          ...(action.from !== null && { from: this.dateOf(action.from) }),
        });
      case "unskip":
        return call(`DELETE ${at}/exceptions?date=${this.dateOf(action.day)}`);
      case "end":
        return call(`DELETE ${at}`);
      case "undoEnd":
        return call(`DELETE ${at}/ending`);
      case "pause": {
        const until = action.until === null ? null : this.dateOf(action.until);
        return call(`PATCH ${at}`, { paused: true, paused_until: until });
      }
      case "resume":
        return call(`PATCH ${at}`, { paused: false });
      case "takeSeriesOver":
        return call(`POST ${at}/takeover`);
      case "addRegular":
        return call(`PUT ${at}/regulars/${this.client.person(action.player).id}`, {});
      case "removeRegular":
        return call(`DELETE ${at}/regulars/${this.client.person(action.player).id}`);
      case "setDefault":
        return call(`PUT ${at}/regulars/${this.client.person(action.player).id}`, {
          default_in: action.isIn,
        });
    }
  }

  #jsonOf({ weekdays, start, duration, min, max, until, price }: SeriesChange) {
    return {
      weekdays,
      ...(start !== undefined && { start_time: clockOf(start) }),
      ...{ duration_minutes: duration, min_players: min, max_players: max, price },
      // Without a price for each, a shared cost stays.
      ...(price === null && { total_cost: null }),
      ...(until !== undefined && { until: until === null ? null : this.dateOf(until) }),
    };
  }

  /** The whole page to change it, with what it was filled with. */
  async #edit({ who, change, from }: SeriesAction & { does: "changeSeries" }, id: string): Promise<Reply> {
    const page = `/series/${id}/edit`;
    const [form] = formsOf((await this.client.page(who, page)).body).filter(
      ({ action }) => action.split("?")[0] === page,
    );
    const filled = form?.fields ?? [];
    const { weekdays, start, duration, min, max, until, price } = change;
    const minuteOf = (name: string) => {
      const [hours = 0, minutes = 0] = (filled.find(([one]) => one === name)?.[1] ?? "")
        .split(":")
        .map(Number);
      return 60 * hours + minutes;
    };
    const begins = start ?? minuteOf("startTime");
    const lasts = duration ?? minuteOf("endTime") - minuteOf("startTime");
    const given: [string, string][] = [
      ["from", from === null ? "" : this.dateOf(from)],
      ...(weekdays ?? []).map((day): [string, string] => ["weekdays", String(day)]),
      ...(start === undefined && duration === undefined
        ? []
        : ([
            ["startTime", clockOf(begins)],
            ["endTime", clockOf((begins + lasts + 1440) % 1440)],
          ] satisfies [string, string][])),
      ...(min === undefined ? [] : ([["minPlayers", String(min)]] satisfies [string, string][])),
      ...(max === undefined ? [] : ([["maxPlayers", String(max)]] satisfies [string, string][])),
      ...(until === undefined
        ? []
        : ([["until", until === null ? "" : this.dateOf(until)]] satisfies [string, string][])),
      ...(price === undefined
        ? []
        : ([
            ["price", String(price ?? "")],
            ["costSharing", "each"],
          ] satisfies [string, string][])),
    ];
    // Without a price that box has to be unticked.
    const unticked = price === null ? ["lateLeaversOwe"] : [];
    const names = new Set([...unticked, ...given.map(([name]) => name)]);
    const fields = [...filled.filter(([name]) => !names.has(name)), ...given];
    return this.client.post(who, form?.action ?? page, fields);
  }

  #form(action: PlainAction, id: string): Promise<Reply> {
    const series = `/series/${id}`;
    const press = (page: string, path: string, fields: Record<string, string> = {}, keeps = true) =>
      this.client.press(action.who, page, path, fields, { keeps });
    switch (action.does) {
      case "skip": {
        const date = this.dateOf(action.day);
        const day = `${series}/days/${date}`;
        if (action.following)
          return press(`${series}/end?date=${date}`, `${series}/end?date=${date}`, { date });
        return press(day, day, { what: "skip", reason: action.reason ?? "" });
      }
      case "moveDay": {
        const day = `${series}/days/${this.dateOf(action.day)}`;
        return press(day, day, {
          ...{ what: "move", reason: "" },
          newDate: action.newDay === null ? "" : this.dateOf(action.newDay),
          startTime: action.start === null ? "" : clockOf(action.start),
          following: action.following ? "on" : "",
        });
      }
      case "setHours": {
        const { hours } = action;
        if (hours === null) return press(`${series}/hours`, `${series}/hours/removal`);
        return press(`${series}/hours`, `${series}/hours`, {
          ...{ otherFrom: this.dateOf(hours.from), otherUntil: this.dateOf(hours.until) },
          otherStartTime: clockOf(hours.start),
        });
      }
      case "changeSeries":
        return this.#edit(action, id);
      case "unskip":
        return press(series, `${series}/days/${this.dateOf(action.day)}/removal`);
      case "end":
        return press(series, `${series}/ending`);
      case "undoEnd":
        return press(series, `${series}/ending/undo`);
      case "pause": {
        const until = action.until === null ? "" : this.dateOf(action.until);
        return press(`${series}/pause`, `${series}/pause`, { pausedUntil: until });
      }
      case "resume":
        return press(series, `${series}/resume`);
      case "takeSeriesOver":
        return press(series, `${series}/takeover`);
      default:
        return this.#regulars(action, `${series}/regulars`);
    }
  }

  #regulars(action: RegularAction, page: string): Promise<Reply> {
    const { who, player } = action;
    const { id } = this.client.person(player);
    switch (action.does) {
      case "addRegular":
        return this.client.press(who, page, page, { userId: id }, { keeps: false });
      case "removeRegular":
        return this.client.press(who, page, `${page}/${id}/removal`, {});
      case "setDefault":
        return this.client.press(who, page, `${page}/${id}/default`, {
          defaultIn: action.isIn ? "yes" : "no",
        });
    }
  }
}

type PlainAction = Exclude<SeriesAction, { does: "repeat" | "readSeries" }>;
