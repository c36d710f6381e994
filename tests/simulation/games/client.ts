import { randomUUID } from "node:crypto";
import { z } from "zod";
import { type Client, languageCookie, type Reply } from "../client";
import { formsOf, type PageForm } from "../forms";
import { type Name, type Step, VISITOR } from "../history";
import { guestEmail } from "../mail/guest-mail";
import type { VenueKey } from "../venues/actions";
import { MINUTE } from "../verdict";
import type { GameAction, GameKey, Plan } from "./actions";

export interface KnownGame {
  id: string;
  code: string;
}

const Created = z.object({ id: z.string(), gameCode: z.string().optional() });
const Spot = z.object({ token: z.string() });

interface Setting {
  /** Milliseconds of the history's beginning. */
  beginning: number;
  sportId: string;
  /** The id of somebody without an account in a game. */
  externalId: (gameId: string, name: string) => string | null;
  partId: (gameId: string, userId: string) => string | null;
  gameCode: (gameId: string) => string;
  venueId: (venue: VenueKey) => string | undefined;
}

/** Does what people do with games. */
export class GameClient {
  readonly games = new Map<GameKey, KnownGame>();
  /** Links of guests: "guest game 3". */
  readonly #links = new Map<string, string>();
  /** The pages that end mail, of the last mail to each guest. */
  readonly mailLinks = new Map<string, string>();

  constructor(
    readonly client: Client,
    readonly setting: Setting,
  ) {}

  /** Null if the game was never created. */
  async perform(action: GameAction, by: Step["by"], key: string): Promise<Reply | null> {
    if (action.does === "create") return this.#create(action, by, key);
    const game = this.games.get(action.game);
    if (!game) return null;
    if (action.does === "look")
      return this.client.page(
        action.who === VISITOR ? null : action.who,
        `/games/${game.id}`,
        action.language,
      );
    if (action.does === "tap") return (await this.tap(action))?.reply ?? null;
    if (action.does === "takeSpot") return this.#takeSpot(action, { game, by, key });
    if (action.does === "claimSpot") {
      const link = this.linkOf({ who: action.guest, game: action.game });
      return by === "json"
        ? this.client.call(action.who, `POST /api/guest-seats/${link}/claim`)
        : this.client.press(action.who, `/seats/${link}`, `/seats/${link}/claim`, {});
    }
    if (action.does === "giveUpSpot") return this.#giveUpSpot(action, by, key);
    if (action.does === "leaveAddress" || action.does === "takeAddressBack")
      return this.#hearOfChanges(action, by, key);
    if (action.does === "openMailLink" || action.does === "endGuestMail") return this.#mailLink(action, by);
    if (action.does === "openSpot")
      return this.client.page(null, `/seats/${this.linkOf(action)}`, action.language);
    return by === "json" ? this.#json(action, game, key) : this.#form(action, game);
  }

  /** Null if the page offers nothing, or the game was never created. */
  async tap({ who, game: key, choice }: GameAction & { does: "tap" }): Promise<Tapped | null> {
    const game = this.games.get(key);
    if (!game) return null;
    const page = await this.client.page(who, `/games/${game.id}`);
    const offers = offersOf(page.body, `/games/${game.id}`);
    const offer = offers[choice % Math.max(1, offers.length)];
    if (!offer) return null;
    const { form, button, does } = offer;
    const fields = [...form.fields, ...(button ? [button] : []), ["declared", "on"] as const];
    const reply = await this.client.post(who, form.action, new Map(fields));
    return { reply, action: does({ who, game: key }) };
  }

  /** Null if its venue was never added. */
  async #create(action: GameAction & { does: "create" }, by: Step["by"], key: string): Promise<Reply | null> {
    const { who, plan, plays } = action;
    const venueId = plan.venue === undefined ? undefined : this.setting.venueId(plan.venue);
    if (plan.venue !== undefined && !venueId) return null;
    const reply =
      by === "json"
        ? await this.client.call(who, "POST /api/games", {
            key,
            body: {
              ...this.#jsonOf(plan),
              title: titleOf(action.game),
              sport_id: this.setting.sportId,
              ...(venueId && { venue_id: venueId }),
              organizer_plays: plays,
            },
          })
        : await this.client.press(
            who,
            `/games/create?step=3&sportId=${this.setting.sportId}${venueId ? `&venueId=${venueId}` : ""}`,
            "/games/create",
            {
              title: titleOf(action.game),
              sportId: this.setting.sportId,
              ...(venueId && { venueId }),
              skillLevel: "all_levels",
              organizerPlays: plays ? "on" : "",
              // Filled in from the organizer's last game.
              crewId: "",
              ...this.#formOf({ leaveHours: null, lateLeaversOwe: false, ...plan }),
            },
          );
    const id =
      by === "json" && reply.status === 201
        ? Created.parse(JSON.parse(reply.body)).id
        : /^\/games\/([\w-]{36})\/share/.exec(reply.location ?? "")?.[1];
    if (id) this.games.set(action.game, { id, code: this.setting.gameCode(id) });
    return reply;
  }

  #jsonOf(plan: Partial<Plan>) {
    const { cost, leaveHours, lateLeaversOwe } = plan;
    const { start, end, min, max, price, friends, guests, isPrivate, callsItselfOff, audience } = plan;
    const instant = (minute: number) => new Date(this.setting.beginning + minute * MINUTE).toISOString();
    return {
      ...(start !== undefined && { start_time: instant(start) }),
      ...(end !== undefined && { end_time: instant(end) }),
      min_players: min,
      max_players: max,
      ...(cost
        ? { is_paid: true, total_cost: cost.total, remainder: cost.remainder }
        : price !== undefined && { is_paid: price !== null, price }),
      ...(leaveHours !== undefined && { leave_hours: leaveHours }),
      late_leavers_owe: lateLeaversOwe,
      companions_allowed: friends,
      guests_allowed: guests,
      ...(isPrivate !== undefined && { game_type: isPrivate ? "private" : "public" }),
      calls_itself_off: callsItselfOff,
      audience,
    };
  }

  /** Wall times: Morocco is at UTC. */
  #formOf(plan: Partial<Plan>): Record<string, string> {
    const { cost, leaveHours, lateLeaversOwe } = plan;
    const { start, end, min, max, price, friends, guests, isPrivate, callsItselfOff, audience } = plan;
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
    if (cost) Object.assign(given, { isPaid: "on", costSharing: cost.remainder, price: String(cost.total) });
    else if (price !== undefined)
      Object.assign(given, {
        ...{ isPaid: price === null ? "" : "on", costSharing: "each", price: String(price ?? "") },
      });
    if (leaveHours !== undefined) given.leaveHours = String(leaveHours ?? "");
    if (lateLeaversOwe !== undefined) given.lateLeaversOwe = lateLeaversOwe ? "on" : "";
    if (friends !== undefined) given.companionsAllowed = String(friends);
    if (guests !== undefined) given.guestsAllowed = guests ? "on" : "";
    if (isPrivate !== undefined) given.gameType = isPrivate ? "private" : "public";
    if (callsItselfOff !== undefined) given.callsItselfOff = callsItselfOff ? "on" : "";
    if (audience !== undefined) given.audience = audience;
    return given;
  }

  async #json(action: PlainAction, { id, code }: KnownGame, key: string): Promise<Reply> {
    const at = `/api/games/${id}`;
    const call = (operation: string, body?: unknown) =>
      this.client.call(action.who, operation, { body, key });
    switch (action.does) {
      case "edit":
        return call(`PATCH ${at}`, {
          ...this.#jsonOf(action.change),
          paid_spots: action.paidSpots ?? "settled",
        });
      case "answer":
        return call(`PATCH ${at}/participation`, {
          status: action.answer,
          companions: action.friends,
          declared: action.declares,
          ...(action.knowsCode && { code }),
        });
      case "start":
        return call(`PATCH ${at}/status`, { status: "in_progress" });
      case "complete":
        return call(`PATCH ${at}/status`, { status: "completed" });
      case "undo":
        return call(`PATCH ${at}/status`, { status: action.to });
      case "cancel":
        return call(`PATCH ${at}/status`, { status: "cancelled", reason: action.reason });
      case "invite":
        return call(`POST ${at}/invitations`, { user_ids: [this.client.person(action.player).id] });
      case "offerSpot":
        return call(`POST ${at}/replacement`, { user_id: this.client.person(action.player).id });
      case "remove":
        return call(`DELETE ${at}/participants/${this.#partId(id, action.player)}`, {
          reason: action.reason,
        });
      case "add":
        return call(`POST ${at}/external-players`, { name: action.friend });
      case "takeOff":
        return call(`DELETE ${at}/external-players/${this.#externalId(id, action.friend)}`);
      case "bring":
        return call(`POST ${at}/companions`, { name: action.friend, declared: action.declares });
      case "leaveBehind":
        return call(`DELETE ${at}/companions/${this.#externalId(id, action.friend)}`);
      default:
        return this.#form(action, { id, code });
    }
  }

  #partId = (gameId: string, player: Name) =>
    this.setting.partId(gameId, this.client.person(player).id) ?? randomUUID();
  #externalId = (gameId: string, name: string) => this.setting.externalId(gameId, name) ?? randomUUID();

  async #form(action: PlainAction, { id, code }: KnownGame): Promise<Reply> {
    const game = `/games/${id}`;
    const press = (page: string, path: string, fields: Record<string, string> = {}, keeps = true) =>
      this.client.press(action.who, page, path, fields, { keeps });
    switch (action.does) {
      case "edit":
        return press(`${game}/edit`, `${game}/edit`, {
          ...{ ...this.#formOf(action.change), paidSpots: action.paidSpots ?? "settled" },
        });
      case "answer": {
        const friends = action.friends.map((name, at) => [`companions[${at}]`, name]);
        const query = action.knowsCode ? `?code=${code}` : "";
        return press(`${game}${query}`, `${game}/participation${query}`, {
          status: action.answer,
          ...Object.fromEntries(friends),
          declared: action.declares ? "on" : "",
        });
      }
      case "start":
        return press(game, `${game}/start`);
      case "complete":
        return press(game, `${game}/completion`);
      case "undo":
        return press(game, `${game}/undo`, { status: action.to });
      case "cancel":
        return press(`${game}/cancel`, `${game}/cancel`, { reason: action.reason ?? "" });
      case "invite":
        return press(
          `${game}/invite`,
          `${game}/invite`,
          { userIds: this.client.person(action.player).id },
          false,
        );
      case "offerSpot": {
        const page = `${game}/replacement`;
        return press(page, page, { userId: this.client.person(action.player).id });
      }
      case "remove": {
        const removal = `${game}/participants/${this.client.person(action.player).id}/removal`;
        return press(removal, removal, { reason: action.reason ?? "" });
      }
      case "add":
        return press(`${game}/external-players`, `${game}/external-players`, { name: action.friend });
      case "takeOff":
        return press(game, `${game}/external-players/${this.#externalId(id, action.friend)}/removal`);
      case "bring":
        return press(game, `${game}/companions`, {
          name: action.friend,
          declared: action.declares ? "on" : "",
        });
      case "leaveBehind":
        return press(game, `${game}/companions/${this.#externalId(id, action.friend)}/removal`);
      case "pay":
        return press(
          game,
          `${game}/payments`,
          { participantId: this.#partId(id, action.player), paid: action.paid ? "on" : "" },
          false,
        );
    }
  }

  /** Of somebody with or without an account. */
  partIdOf = (gameId: string, name: Name): string | null =>
    this.client.setting.people.has(name)
      ? this.setting.partId(gameId, this.client.person(name).id)
      : this.setting.externalId(gameId, name);

  linkOf = ({ who, game }: { who: Name; game: GameKey }): string =>
    this.#links.get(`${who} ${game}`) ?? "none";

  #hearOfChanges(
    action: GameAction & { does: "leaveAddress" | "takeAddressBack" },
    by: Step["by"],
    requestKey: string,
  ) {
    const { who, game } = action;
    const link = this.linkOf(action);
    if (action.does === "takeAddressBack")
      return by === "json"
        ? this.client.call(null, `DELETE /api/guest-seats/${link}/email`)
        : this.client.post(null, `/seats/${link}/email/removal`, [["requestId", requestKey]]);
    const email = guestEmail(who, game, action.which);
    const { language } = action;
    if (by === "json")
      return this.client.call(null, `POST /api/guest-seats/${link}/email`, { body: { email }, language });
    const fields: [string, string][] = [
      ["requestId", requestKey],
      ["email", email],
      ["from", "link"],
    ];
    return this.client.post(null, `/seats/${link}/email`, fields, languageCookie(language));
  }

  mailLinkOf = ({ who, game }: { who: Name; game: GameKey }): string | undefined =>
    this.mailLinks.get(`${who} ${game}`);

  /** As a browser does, or as mail programs do. */
  async #mailLink(
    action: GameAction & { does: "openMailLink" | "endGuestMail" },
    by: Step["by"],
  ): Promise<Reply | null> {
    const page = this.mailLinkOf(action);
    if (page === undefined) return null;
    if (action.does === "openMailLink") return this.client.page(null, by === "json" ? `/api${page}` : page);
    if (by === "json") return this.client.post(null, `/api${page}`, [["List-Unsubscribe", "One-Click"]]);
    const forms = formsOf((await this.client.page(null, page)).body);
    const form = forms.find(({ action: path }) => path.split("?")[0] === page);
    return this.client.post(null, page, form?.fields ?? []);
  }

  #giveUpSpot({ who, game }: GameAction & { does: "giveUpSpot" }, by: Step["by"], requestKey: string) {
    const link = this.linkOf({ who, game });
    return by === "json"
      ? this.client.call(null, `DELETE /api/guest-seats/${link}`)
      : this.client.post(null, `/seats/${link}/removal`, [["requestId", requestKey]]);
  }

  async #takeSpot(
    { who, game: key, declares }: GameAction & { does: "takeSpot" },
    { game, by, key: requestKey }: { game: KnownGame; by: Step["by"]; key: string },
  ): Promise<Reply> {
    const guest = `${who} ${key}`;
    if (by === "json") {
      const reply = await this.client.call(null, `POST /api/games/${game.id}/guest-seats`, {
        body: { name: who, declared: declares },
        key: requestKey,
      });
      if (reply.status === 201) this.#links.set(guest, Spot.parse(JSON.parse(reply.body)).token);
      return reply;
    }
    const fields: [string, string][] = [
      ["requestId", requestKey],
      ["name", who],
      ...(declares ? [["declared", "on"] satisfies [string, string]] : []),
    ];
    const reply = await this.client.post(null, `/games/${game.id}/guest`, fields);
    const cookie = reply.cookies.find((one) => one.startsWith("guest-seats="))?.split(";")[0];
    if (cookie) {
      const { body } = await this.client.page(null, `/games/${game.id}`, "en", cookie);
      const [, token] = /\/seats\/([\w-]{20,})/.exec(body) ?? [];
      if (token) this.#links.set(guest, token);
    }
    return reply;
  }
}

type PlainAction = Exclude<
  GameAction,
  {
    does:
      | "create"
      | "look"
      | "tap"
      | "takeSpot"
      | "giveUpSpot"
      | "openSpot"
      | "claimSpot"
      | "leaveAddress"
      | "takeAddressBack"
      | "openMailLink"
      | "endGuestMail";
  }
>;

interface Tapped {
  reply: Reply;
  /** What they did by it. */
  action: GameAction;
}

interface Offer {
  form: PageForm;
  button: [name: string, value: string] | null;
  does: (of: { who: Name; game: GameKey }) => GameAction;
}

const Status = z.enum(["confirmed", "maybe", "waitlisted", "declined"]);

/** What a game's page offers to do with one tap. */
function offersOf(html: string, page: string): Offer[] {
  return formsOf(html).flatMap((form): Offer[] => {
    switch (form.action.split("?")[0]) {
      case `${page}/participation`:
        return form.buttons.flatMap((button) => {
          const { data: answer } = Status.safeParse(button[0] === "status" ? button[1] : null);
          if (!answer) return [];
          const given = { answer, friends: [], knowsCode: false, declares: true };
          return [{ form, button, does: (of) => ({ does: "answer", ...of, ...given }) }];
        });
      case `${page}/start`:
        return [{ form, button: null, does: (of) => ({ does: "start", ...of }) }];
      case `${page}/completion`:
        return [{ form, button: null, does: (of) => ({ does: "complete", ...of }) }];
      default:
        return [];
    }
  });
}

const titleOf = (key: GameKey): string => `The ${key}`;
