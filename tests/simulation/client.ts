import { randomUUID } from "node:crypto";
import { z } from "zod";
import { formsOf, type PageForm } from "./forms";
import {
  type Deed,
  type Fault,
  type GameKey,
  type Language,
  type Name,
  type Plan,
  type Step,
  VISITOR,
} from "./history";
import { PASSWORD, type Person } from "./people";

export interface Reply {
  status: number;
  /** Of a refusal in JSON, with those of its fields. */
  codes: string[];
  body: string;
  location: string | null;
}

export interface KnownGame {
  id: string;
  code: string;
}

const MINUTE = 60_000;
const Failure = z.object({ code: z.string(), codes: z.record(z.string(), z.array(z.string())).optional() });
const Created = z.object({ id: z.string(), gameCode: z.string().optional() });
const Spot = z.object({ token: z.string() });

interface Setting {
  origin: () => string;
  people: ReadonlyMap<Name, Person>;
  /** Milliseconds of the history's beginning. */
  beginning: number;
  sportId: string;
  /** The id of somebody without an account in a game. */
  externalId: (gameId: string, name: string) => string | null;
  partId: (gameId: string, userId: string) => string | null;
  gameCode: (gameId: string) => string;
  /** Sees every answer. */
  read: (viewer: Name | null, address: string, body: string) => void;
  /** Kills the program while it works, and starts it again. */
  crash: () => Promise<void>;
}

/** Does deeds over HTTP, as forms of a browser without scripts or in JSON. */
export class Client {
  readonly games = new Map<GameKey, KnownGame>();
  /** Links of guests: "guest game 3". */
  readonly #links = new Map<string, string>();
  readonly #pages = new Map<string, string>();
  requests = 0;
  #fault: Fault | undefined;

  constructor(readonly setting: Setting) {}

  person(name: Name): Person {
    const found = this.setting.people.get(name);
    if (!found) throw new Error(`Nobody is called ${name}.`);
    return found;
  }

  /** Null: nothing to send, such as for a game that was never made. */
  async perform({ deed, by, fault }: Step, key: string): Promise<Reply | null> {
    this.#fault = fault;
    if (deed.does === "create") return this.#create(deed, by, key);
    if (deed.does === "deleteAccount")
      return this.#press(deed.who, "/account/delete", "/account/delete", { current_password: PASSWORD });
    if (!("game" in deed)) return null;
    const game = this.games.get(deed.game);
    if (!game) return null;
    if (deed.does === "look")
      return this.page(deed.who === VISITOR ? null : deed.who, `/games/${game.id}`, deed.language);
    if (deed.does === "takeSpot" || deed.does === "giveUpSpot") return this.#guest(deed, { game, by, key });
    return by === "json" ? this.#json(deed, game, key) : this.#form(deed, game, fault === "old");
  }

  async #send(who: Name | null, address: string, init: RequestInit & { headers?: Record<string, string> }) {
    const response = await this.#fetch(address, init);
    const body = await response.text();
    this.setting.read(who, address, body);
    const isJson = response.headers.get("content-type")?.includes("json");
    const failure = response.ok || !isJson ? null : Failure.parse(JSON.parse(body));
    return {
      reply: {
        status: response.status,
        codes: failure ? [failure.code, ...Object.values(failure.codes ?? {}).flat()] : [],
        body,
        location: response.headers.get("location"),
      },
      cookies: response.headers.getSetCookie(),
    };
  }

  /** A client that gets no answer sends the same again. */
  async #fetch(address: string, init: RequestInit & { headers?: Record<string, string> }): Promise<Response> {
    const send = () => {
      this.requests++;
      const origin = this.setting.origin();
      const headers = { ...init.headers, ...(init.headers?.Origin !== undefined && { Origin: origin }) };
      return fetch(origin + address, { redirect: "manual", ...init, headers });
    };
    const fault = init.method && init.method !== "GET" ? this.#fault : undefined;
    if (fault === undefined || fault === "old") return send();
    this.#fault = undefined;
    const lost = send().then(
      (answer) => answer.text(),
      () => "",
    );
    if (fault === "killed") await this.setting.crash();
    await lost;
    return send();
  }

  async call(
    who: Name | null,
    operation: string,
    { body, key, language = "en" }: { body?: unknown; key?: string; language?: Language } = {},
  ): Promise<Reply> {
    const [method, address = ""] = operation.split(" ");
    const headers: Record<string, string> = { "Accept-Language": language };
    if (who) headers.Authorization = `Bearer ${this.person(who).token}`;
    if (body !== undefined) headers["Content-Type"] = "application/json";
    if (key) headers["Idempotency-Key"] = key;
    const init = { ...(method && { method }), headers };
    const sent = await this.#send(who, address, {
      ...init,
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    return sent.reply;
  }

  /** As a browser that has not been asked for a city. */
  async page(who: Name | null, address: string, language?: Language, cookie = ""): Promise<Reply> {
    const cookies = [
      ...(who ? [`session=${encodeCookie(this.person(who).cookie)}`, "city-asked=IjEi"] : []),
      ...(language ? [`language=${encodeCookie(language)}`] : []),
      ...(cookie ? [cookie] : []),
    ];
    const headers = { Cookie: cookies.join("; "), "Accept-Language": language ?? "en" };
    return (await this.#send(who, address, { headers })).reply;
  }

  /** Opens a page, or has it still open, and sends one of its forms, even if the page does not offer it any more. */
  async #press(
    who: Name,
    page: string,
    action: string,
    given: Record<string, string>,
    { isOld = false, keeps = true }: { isOld?: boolean; keeps?: boolean } = {},
  ): Promise<Reply> {
    const place = `${who} ${page}`;
    let html = isOld ? this.#pages.get(place) : undefined;
    if (html === undefined) {
      html = (await this.page(who, page)).body;
      this.#pages.set(place, html);
    }
    const forms = formsOf(html);
    const path = ({ action: one }: PageForm) => one.split("?")[0];
    const [button] = Object.entries(given);
    const matching = forms.filter((form) => path(form) === action.split("?")[0]);
    const form =
      matching.find(({ buttons }) =>
        buttons.some(([name, value]) => name === button?.[0] && value === button[1]),
      ) ?? matching[0];
    const token = forms.flatMap(({ fields }) => fields).find(([name]) => name === "requestId");
    const fields = new Map(form && keeps ? form.fields : token ? [token] : []);
    for (const [name, value] of Object.entries(given))
      if (value === "") fields.delete(name);
      else fields.set(name, value);
    return this.#post(who, form && keeps ? form.action : action, fields);
  }

  async #post(who: Name | null, action: string, fields: Iterable<[string, string]>, cookie = "") {
    const { reply, cookies } = await this.#send(who, action, {
      method: "POST",
      headers: {
        Origin: this.setting.origin(),
        Cookie: who ? `session=${encodeCookie(this.person(who).cookie)}; city-asked=IjEi` : cookie,
        "Content-Type": "application/x-www-form-urlencoded",
      },
      body: String(new URLSearchParams([...fields])),
    });
    return Object.assign(reply, { cookies });
  }

  async #create(deed: Deed & { does: "create" }, by: Step["by"], key: string): Promise<Reply> {
    const { who, plan, plays } = deed;
    const reply =
      by === "json"
        ? await this.call(who, "POST /api/games", {
            key,
            body: {
              ...this.#jsonOf(plan),
              title: titleOf(deed.game),
              sport_id: this.setting.sportId,
              organizer_plays: plays,
            },
          })
        : await this.#press(who, `/games/create?step=3&sportId=${this.setting.sportId}`, "/games/create", {
            title: titleOf(deed.game),
            sportId: this.setting.sportId,
            skillLevel: "all_levels",
            organizerPlays: plays ? "on" : "",
            ...this.#formOf(plan),
          });
    const id =
      by === "json" && reply.status === 201
        ? Created.parse(JSON.parse(reply.body)).id
        : /^\/games\/([\w-]{36})\/share/.exec(reply.location ?? "")?.[1];
    if (id) this.games.set(deed.game, { id, code: this.setting.gameCode(id) });
    return reply;
  }

  #jsonOf(plan: Partial<Plan>) {
    const { start, end, min, max, price, friends, guests, isPrivate, callsItselfOff } = plan;
    const instant = (minute: number) => new Date(this.setting.beginning + minute * MINUTE).toISOString();
    return {
      ...(start !== undefined && { start_time: instant(start) }),
      ...(end !== undefined && { end_time: instant(end) }),
      min_players: min,
      max_players: max,
      ...(price !== undefined && { is_paid: price !== null, price }),
      companions_allowed: friends,
      guests_allowed: guests,
      ...(isPrivate !== undefined && { game_type: isPrivate ? "private" : "public" }),
      calls_itself_off: callsItselfOff,
    };
  }

  /** Wall times: Morocco is at UTC. */
  #formOf(plan: Partial<Plan>): Record<string, string> {
    const { start, end, min, max, price, friends, guests, isPrivate, callsItselfOff } = plan;
    const wall = (minute: number) => new Date(this.setting.beginning + minute * MINUTE).toISOString();
    // A minimum that the form filled in would follow the maximum.
    const given: Record<string, string> = { suggestedMin: "" };
    if (start !== undefined && end !== undefined) {
      given.date = wall(start).slice(0, 10);
      given.startTime = wall(start).slice(11, 16);
      given.endTime = wall(end).slice(11, 16);
      given.endsNextDay = wall(end).slice(0, 10) === given.date ? "" : "on";
    }
    if (min !== undefined) given.minPlayers = String(min);
    if (max !== undefined) given.maxPlayers = String(max);
    if (price !== undefined)
      Object.assign(given, { isPaid: price === null ? "" : "on", price: String(price ?? "") });
    if (friends !== undefined) given.companionsAllowed = String(friends);
    if (guests !== undefined) given.guestsAllowed = guests ? "on" : "";
    if (isPrivate !== undefined) given.gameType = isPrivate ? "private" : "public";
    if (callsItselfOff !== undefined) given.callsItselfOff = callsItselfOff ? "on" : "";
    return given;
  }

  async #json(deed: GameDeed, { id, code }: KnownGame, key: string): Promise<Reply> {
    const at = `/api/games/${id}`;
    const call = (operation: string, body?: unknown) => this.call(deed.who, operation, { body, key });
    switch (deed.does) {
      case "edit":
        return call(`PATCH ${at}`, this.#jsonOf(deed.change));
      case "answer":
        return call(`PATCH ${at}/participation`, {
          status: deed.answer,
          companions: deed.friends,
          ...(deed.knowsCode && { code }),
        });
      case "start":
        return call(`PATCH ${at}/status`, { status: "in_progress" });
      case "complete":
        return call(`PATCH ${at}/status`, { status: "completed" });
      case "undo":
        return call(`PATCH ${at}/status`, { status: deed.to });
      case "cancel":
        return call(`PATCH ${at}/status`, { status: "cancelled", reason: deed.reason });
      case "invite":
        return call(`POST ${at}/invitations`, { user_ids: [this.person(deed.player).id] });
      case "remove":
        return call(`DELETE ${at}/participants/${this.#partId(id, deed.player)}`, { reason: deed.reason });
      case "add":
        return call(`POST ${at}/external-players`, { name: deed.friend });
      case "takeOff":
        return call(`DELETE ${at}/external-players/${this.#externalId(id, deed.friend)}`);
      case "bring":
        return call(`POST ${at}/companions`, { name: deed.friend });
      case "leaveBehind":
        return call(`DELETE ${at}/companions/${this.#externalId(id, deed.friend)}`);
      default:
        return this.#form(deed, { id, code }, false);
    }
  }

  #partId = (gameId: string, player: Name) =>
    this.setting.partId(gameId, this.person(player).id) ?? randomUUID();
  #externalId = (gameId: string, name: string) => this.setting.externalId(gameId, name) ?? randomUUID();

  async #form(deed: GameDeed, { id, code }: KnownGame, isOld: boolean): Promise<Reply> {
    const game = `/games/${id}`;
    const press = (page: string, action: string, fields: Record<string, string> = {}, keeps = true) =>
      this.#press(deed.who, page, action, fields, { isOld, keeps });
    switch (deed.does) {
      case "edit":
        return press(`${game}/edit`, `${game}/edit`, this.#formOf(deed.change));
      case "answer": {
        const friends = deed.friends.map((name, at) => [`companions[${at}]`, name]);
        const query = deed.knowsCode ? `?code=${code}` : "";
        return press(`${game}${query}`, `${game}/participation${query}`, {
          status: deed.answer,
          ...Object.fromEntries(friends),
        });
      }
      case "start":
        return press(game, `${game}/start`);
      case "complete":
        return press(game, `${game}/completion`);
      case "undo":
        return press(game, `${game}/undo`, { status: deed.to });
      case "cancel":
        return press(`${game}/cancel`, `${game}/cancel`, { reason: deed.reason ?? "" });
      case "invite":
        return press(`${game}/invite`, `${game}/invite`, { userIds: this.person(deed.player).id }, false);
      case "remove": {
        const removal = `${game}/participants/${this.#partId(id, deed.player)}/removal`;
        return press(removal, removal, { reason: deed.reason ?? "" });
      }
      case "add":
        return press(`${game}/external-players`, `${game}/external-players`, { name: deed.friend });
      case "takeOff":
        return press(game, `${game}/external-players/${this.#externalId(id, deed.friend)}/removal`);
      case "bring":
        return press(game, `${game}/companions`, { name: deed.friend });
      case "leaveBehind":
        return press(game, `${game}/companions/${this.#externalId(id, deed.friend)}/removal`);
      case "pay":
        return press(
          game,
          `${game}/payments`,
          { participantId: this.#partId(id, deed.player), paid: deed.paid ? "on" : "" },
          false,
        );
    }
  }

  async #guest(
    { does, who, game: key }: Deed & { does: "takeSpot" | "giveUpSpot" },
    { game, by, key: requestKey }: { game: KnownGame; by: Step["by"]; key: string },
  ): Promise<Reply> {
    const place = `${who} ${key}`;
    const link = this.#links.get(place) ?? "none";
    if (does === "giveUpSpot") {
      return by === "json"
        ? this.call(null, `DELETE /api/guest-seats/${link}`)
        : this.#post(null, `/seats/${link}/removal`, [["requestId", requestKey]]);
    }
    if (by === "json") {
      const reply = await this.call(null, `POST /api/games/${game.id}/guest-seats`, {
        body: { name: who },
        key: requestKey,
      });
      if (reply.status === 201) this.#links.set(place, Spot.parse(JSON.parse(reply.body)).token);
      return reply;
    }
    const fields: [string, string][] = [
      ["requestId", requestKey],
      ["name", who],
    ];
    const reply = await this.#post(null, `/games/${game.id}/guest`, fields);
    const cookie = reply.cookies.find((one) => one.startsWith("guest-seats="))?.split(";")[0];
    if (cookie) {
      const { body } = await this.page(null, `/games/${game.id}`, "en", cookie);
      const [, token] = /\/seats\/([\w-]{20,})/.exec(body) ?? [];
      if (token) this.#links.set(place, token);
    }
    return reply;
  }
}

type GameDeed = Exclude<
  Extract<Deed, { game: GameKey }>,
  { does: "create" | "look" | "takeSpot" | "giveUpSpot" }
>;

/** Remix writes a cookie's value as JSON in base64. */
const encodeCookie = (value: string) =>
  encodeURIComponent(Buffer.from(JSON.stringify(value)).toString("base64"));

const titleOf = (key: GameKey): string => `The ${key}`;
