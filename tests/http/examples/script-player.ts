import { createECDH } from "node:crypto";
import { millisecondsInMinute } from "date-fns/constants";
import { generateVAPIDKeys } from "web-push";
import type { Demo } from "#seed/write-demo";
import * as apiRoute from "~/api-route";
import { env } from "~/core/settings/env.server";
import { freeze, now } from "~/core/time/clock.server";
import { guestMailPath } from "~/features/games/participation/guest-mail-link.server";
import { unsubscribePath } from "~/features/notifications/preferences/unsubscribe.server";
import type { Endpoint } from "~/http/api/endpoint.server";
import { operationId } from "~/http/api/operation-id";
import { picture } from "../../profile/hostile";
import { type Answer, at, callResource, send, tokenOf } from "../../support/request";
import type { Example, Request } from "./requests";

export const idOf = ({ method, path }: Endpoint) => operationId(method, path);

type Examples = Record<string, Example>;

/** Sends requests one after the other, a minute apart. The first of each operation is its example. */
export class ScriptPlayer {
  readonly #answers = new Map<string, unknown>();
  readonly #examples: Examples;
  readonly #demo: Demo;

  constructor(
    readonly endpoints: readonly Endpoint[],
    { demo, examples }: { demo: Demo; examples: Examples },
  ) {
    this.#demo = demo;
    this.#examples = examples;
    const { publicKey, privateKey } = generateVAPIDKeys();
    const subject = "mailto:team@example.com";
    Object.assign(env, {
      VAPID_PUBLIC_KEY: publicKey,
      VAPID_PRIVATE_KEY: privateKey,
      VAPID_SUBJECT: subject,
    });
    for (const [id, { answer }] of Object.entries(examples)) this.#answers.set(id, answer);
  }

  async play(step: Request | Date): Promise<void> {
    if (step instanceof Date) return freeze(step);
    // Rows of the same instant would come in an order of chance.
    freeze(new Date(now().getTime() + millisecondsInMinute));
    const [id, as, places = "", body] = step;
    const endpoint = this.endpoints.find((one) => idOf(one) === id);
    if (!endpoint) throw new Error(`${id} is no operation`);
    const address = this.#addressOf(endpoint, places);
    const sent = body && this.#filled(body);
    const user = as && { id: this.#demo.cast[as] };
    const { status, body: answer } = await sendTo(endpoint, { address, user, sent });
    this.#answers.set(id, answer);
    const shown = { address, as, ...(sent && { sent }), status };
    this.#examples[id] ??= { ...shown, ...(status !== 204 && { answer }) };
    if (status > 204) throw new Error(`${id} ${address}: ${status} ${JSON.stringify(answer)}`);
  }

  #addressOf({ path }: Endpoint, places: string): string {
    const [names = "", query] = places.split("?");
    const values = names.split(" ").map((name) => this.#valueOf(name));
    const filled = path.replace(/\{\w+\}/g, () => values.shift() ?? "");
    return query ? `${filled}?${query}` : filled;
  }

  #valueOf(name: string): string {
    if (/^\d*$/.test(name)) return name;
    if (name.startsWith("@")) return this.#special(name.slice(1));
    const [operation = "", ...path] = name.split(".");
    return String(at(this.#answers.get(operation), path.join(".") || "id"));
  }

  #special(name: string): string {
    const { cast } = this.#demo;
    if (name === "unsubscribe") return lastPartOf(unsubscribePath(cast.player, "game_comment"));
    if (name === "guestMail") return lastPartOf(guestMailPath(this.#valueOf("takeGuestSeat.participant.id")));
    if (name === "pushKey") return browserKey();
    const [, id] = Object.entries(cast).find(([one]) => one === name) ?? [];
    return String(id);
  }

  #filled(body: object): object {
    return JSON.parse(
      JSON.stringify(body, (_, value: unknown) =>
        typeof value === "string" && value.startsWith("$") ? this.#valueOf(value.slice(1)) : value,
      ),
    );
  }
}

/** The same in every run. */
function browserKey(): string {
  const pair = createECDH("prime256v1");
  pair.setPrivateKey(Buffer.alloc(32, 1));
  return pair.getPublicKey("base64url");
}

const lastPartOf = (path: string | null): string => path?.split("/").at(-1) ?? "";

interface Sent {
  address: string;
  user: { id: string } | null;
  sent: object | undefined;
}

async function sendTo({ method, upload, file }: Endpoint, { address, user, sent }: Sent): Promise<Answer> {
  if (!upload) {
    const headers = file && { "Content-Type": file.at(-1) ?? "" };
    return callResource(apiRoute, {
      method,
      path: address,
      as: user,
      body: sent,
      ...(headers && { headers }),
    });
  }
  const image = await picture({ width: 600, height: 400 }).png().toBuffer();
  const body = new FormData();
  body.append("picture", new Blob([new Uint8Array(image)]), "evening.png");
  const headers = { Authorization: `Bearer ${user && (await tokenOf(user))}` };
  return send(apiRoute.action, new URL(address, "http://localhost:3000"), { method, headers, body });
}
