import { z } from "zod";
import type { Client, Reply } from "../client";
import type { Step } from "../history";
import type { Town, VenueAction, VenueKey, VenuePlan } from "./actions";

const Created = z.object({ id: z.string() });
const POSTAL_CODE = "20000";

export interface TownRow {
  id: string;
  name: string;
}

/** Does what people do with venues. */
export class VenueClient {
  readonly ids = new Map<VenueKey, string>();

  constructor(
    readonly client: Client,
    readonly towns: Readonly<Record<Town, TownRow>>,
    readonly sportId: string,
  ) {}

  /** Null if the venue was never added. */
  async perform(action: VenueAction, by: Step["by"], key: string): Promise<Reply | null> {
    if (action.does === "addVenue") return this.#add(action, by, key);
    const id = this.ids.get(action.venue);
    if (id === undefined) return null;
    return by === "form" ? this.#submit(action, id) : this.#call(action, id, key);
  }

  async #add(action: VenueAction & { does: "addVenue" }, by: Step["by"], key: string): Promise<Reply> {
    const { who, plan } = action;
    const typed = { ...this.#typed(plan), postal_code: POSTAL_CODE };
    const query = new URLSearchParams({ step: "3", ...typed });
    const reply =
      by === "json"
        ? await this.client.call(who, "POST /api/venues", {
            key,
            body: { ...typed, city: this.towns[plan.town].name, sports: [{ sportId: this.sportId }] },
          })
        : await this.client.press(who, `/venues/create?${query}`, "/venues/create", {
            go: "next",
            "sports[0].sportId": this.sportId,
          });
    const id =
      by === "json" && reply.status === 201
        ? Created.parse(JSON.parse(reply.body)).id
        : /^\/venues\/([\w-]{36})/.exec(reply.location ?? "")?.[1];
    if (id) this.ids.set(action.venue, id);
    return reply;
  }

  #typed({ name, address, town }: Partial<VenuePlan>): Record<string, string> {
    return {
      ...(name !== undefined && { name }),
      ...(address !== undefined && { address }),
      ...(town !== undefined && { city_id: this.towns[town].id }),
    };
  }

  #submit(action: Exclude<VenueAction, { does: "addVenue" }>, id: string): Promise<Reply> {
    const { who } = action;
    const page = `/venues/${id}`;
    const press = (at: string, given: Record<string, string> = {}, from = page) =>
      this.client.press(who, from, at, given);
    switch (action.does) {
      case "editVenue":
        return press(`${page}/edit`, this.#typed(action.change), `${page}/edit`);
      case "deleteVenue":
        return press(`${page}/delete`, {}, `${page}/delete`);
      case "rateVenue":
        return press(`${page}/ratings`, { rating: String(action.stars) });
      case "addFavorite":
        return press(`${page}/favorite`);
      case "removeFavorite":
        return press(`${page}/favorite/removal`);
    }
  }

  #call(action: Exclude<VenueAction, { does: "addVenue" }>, id: string, key: string): Promise<Reply> {
    const at = `/api/venues/${id}`;
    const call = (operation: string, body?: unknown) =>
      this.client.call(action.who, operation, { key, ...(body !== undefined && { body }) });
    switch (action.does) {
      case "editVenue":
        return call(`PATCH ${at}`, this.#typed(action.change));
      case "deleteVenue":
        return call(`DELETE ${at}`);
      case "rateVenue":
        return call(`POST ${at}/ratings`, { rating: action.stars });
      case "addFavorite":
        return call(`POST ${at}/favorites`);
      case "removeFavorite":
        return call(`DELETE ${at}/favorites`);
    }
  }
}
