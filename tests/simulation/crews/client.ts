import { z } from "zod";
import type { Client, Reply } from "../client";
import type { Name, Step } from "../history";
import { VISITOR } from "../history";
import type { CrewAction, CrewKey } from "./actions";

const Created = z.object({ id: z.string() });

interface Setting {
  sportId: string;
  cityId: string;
  code: (crewId: string) => string;
}

export const nameOfCrew = (key: CrewKey): string => `The ${key}`;

/** Does what people do with crews. */
export class CrewClient {
  readonly ids = new Map<CrewKey, string>();

  constructor(
    readonly client: Client,
    readonly setting: Setting,
  ) {}

  /** Null if the crew was never made. */
  async perform(action: CrewAction, by: Step["by"], key: string): Promise<Reply | null> {
    if (action.does === "found") return this.#found(action, by, key);
    const id = this.ids.get(action.crew);
    if (!id) return null;
    if (action.does === "openCrew")
      return this.client.page(action.who === VISITOR ? null : action.who, `/crews/${id}`, action.language);
    return by === "json" ? this.#json(action, id) : this.#form(action, id);
  }

  async #found({ who, crew, plan }: CrewAction & { does: "found" }, by: Step["by"], key: string) {
    const { sportId, cityId } = this.setting;
    const name = nameOfCrew(crew);
    const reply =
      by === "json"
        ? await this.client.call(who, "POST /api/crews", {
            key,
            body: {
              ...{ name, sport_id: sportId, city_id: cityId },
              ...{ listed: plan.isListed, approval: plan.approves },
            },
          })
        : await this.client.press(who, "/crews/create", "/crews/create", {
            ...{ name, sport_id: sportId },
            ...{ listed: plan.isListed ? "on" : "", approval: plan.approves ? "on" : "" },
          });
    const id =
      by === "json" && reply.status === 201
        ? Created.parse(JSON.parse(reply.body)).id
        : /^\/crews\/([\w-]{36})/.exec(reply.location ?? "")?.[1];
    if (id) this.ids.set(crew, id);
    return reply;
  }

  #memberOf = (id: string, player: Name) => `crews/${id}/members/${this.client.person(player).id}`;

  #json(action: PlainAction, id: string): Promise<Reply> {
    const { who } = action;
    const call = (operation: string, body?: unknown) => this.client.call(who, operation, { body });
    switch (action.does) {
      case "enter":
        return action.by === "page"
          ? this.#form(action, id)
          : call("POST /api/crews/join", { code: this.setting.code(id), accept_blocked: action.accepts });
      case "acceptInvitation":
        return call(`PATCH /api/${this.#memberOf(id, who)}`, {
          role: "member",
          accept_blocked: action.accepts,
        });
      case "quit":
        return call(`DELETE /api/${this.#memberOf(id, who)}`);
      case "close":
        return call(`DELETE /api/crews/${id}`);
      case "joinBench":
        return call(`PUT /api/crews/${id}/bench`);
      case "leaveBench":
        return call(`DELETE /api/crews/${id}/bench`);
      case "orderBench":
        return call(`PUT /api/crews/${id}/bench/order`, { order: [this.client.person(action.player).id] });
      case "ban":
        return call(`POST /api/crews/${id}/bans`, { user_id: this.client.person(action.player).id });
      case "liftBan":
        return call(`DELETE /api/crews/${id}/bans/${this.client.person(action.player).id}`);
      case "expel":
        return call(`DELETE /api/${this.#memberOf(id, action.player)}`);
      case "inviteToCrew":
        return call(`POST /api/crews/${id}/members`, { user_ids: [this.client.person(action.player).id] });
      default:
        return call(`PATCH /api/${this.#memberOf(id, action.player)}`, { role: ROLES[action.does] });
    }
  }

  #form(action: PlainAction, id: string): Promise<Reply> {
    const { who } = action;
    const press = (page: string, path: string, fields: Record<string, string> = {}, keeps = true) =>
      this.client.press(who, page, path, fields, { keeps });
    switch (action.does) {
      case "enter":
      case "acceptInvitation": {
        const page = `/crews/${id}`;
        const accepts = { accept_blocked: action.accepts ? "on" : "" };
        if (action.does === "acceptInvitation" || action.by === "page")
          return press(page, `${page}/join`, accepts);
        const link = `/c/${this.setting.code(id)}`;
        return press(link, link, accepts);
      }
      case "quit":
        return press(`/crews/${id}`, `/crews/${id}/leave`);
      case "close":
        return press(`/crews/${id}/close`, `/crews/${id}/close`);
      case "joinBench":
      case "leaveBench": {
        const joins = { joins: action.does === "joinBench" ? "on" : "" };
        return press(`/crews/${id}/bench`, `/crews/${id}/bench`, joins);
      }
      case "orderBench": {
        const order = `/crews/${id}/bench/${this.client.person(action.player).id}/order`;
        return press(`/crews/${id}/bench`, order, { direction: "first" });
      }
      case "inviteToCrew": {
        const user = { user_id: this.client.person(action.player).id };
        return press(`/crews/${id}/members`, `/crews/${id}/members/invitations`, user, false);
      }
      case "ban":
        return press(`/crews/${id}/members`, `/${this.#memberOf(id, action.player)}/ban`);
      case "liftBan":
        return press(`/crews/${id}/members`, `/${this.#memberOf(id, action.player)}/ban/removal`);
      case "expel":
        return press(`/crews/${id}/members`, `/${this.#memberOf(id, action.player)}/removal`);
      default: {
        const role = { role: ROLES[action.does] };
        return press(`/crews/${id}/members`, `/${this.#memberOf(id, action.player)}/role`, role);
      }
    }
  }
}

type PlainAction = Exclude<CrewAction, { does: "found" | "openCrew" }>;

const ROLES = { letIn: "member", promote: "organizer", demote: "member", handCrewOver: "owner" } as const;
