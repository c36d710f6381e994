import { randomUUID } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import { z } from "zod";
import { type Answer, Connections, type Sending as Request } from "./connections";
import { formsOf, type PageForm } from "./forms";
import type { Disturbance, Fault, Language, Name } from "./history";
import type { Person } from "./people";

export interface Reply {
  status: number;
  /** Of a refusal in JSON, with those of its fields. */
  codes: string[];
  body: string;
  location: string | null;
  etag: string | null;
}

const Failure = z.object({ code: z.string(), codes: z.record(z.string(), z.array(z.string())).optional() });

interface Setting {
  origin: () => string;
  people: ReadonlyMap<Name, Person>;
  /** Sees every answer. */
  read: (viewer: Name | null, address: string, body: string) => void;
  processes: () => number;
  /** Returns null if the client gets no answer. */
  disturb: (fault: Disturbance, send: () => Promise<Answer>) => Promise<Answer | null>;
}

interface Sending {
  body?: unknown;
  key?: string;
  /** The ETag of what they read before. */
  ifMatch?: string;
  language?: Language;
}

const UNAVAILABLE = 503;
/** Visitors may read so long what was true before another process wrote (docs/decisions/020-page-cache.md). */
const UNNOTICED_MS = 300;

/** Sends requests as people's browsers without scripts and as their programs do. */
export class Client {
  readonly #pages = new Map<string, string>();
  readonly #connections = new Connections();
  requests = 0;
  /** `performance.now()` when the program last changed anything. */
  writtenAt = 0;
  /** What goes wrong with the next request that writes. */
  fault: Fault | undefined;
  /** Whether it is sent again when the answer says that it may not have been done. */
  sendsAgain = true;

  constructor(readonly setting: Setting) {}

  person(name: Name): Person {
    const found = this.setting.people.get(name);
    if (!found) throw new Error(`Nobody is called ${name}.`);
    return found;
  }

  async #send(who: Name | null, address: string, sending: Request) {
    if (who === null && this.setting.processes() > 1)
      await pause(Math.max(0, this.writtenAt + UNNOTICED_MS - performance.now()));
    const { status, headers, body } = await this.#answer(address, sending);
    if (!isRead(sending)) this.writtenAt = performance.now();
    this.setting.read(who, address, body);
    const isFailure = status >= 300 && headers["content-type"]?.includes("json");
    const failure = isFailure ? Failure.parse(JSON.parse(body)) : null;
    return {
      reply: {
        status,
        codes: failure ? [failure.code, ...Object.values(failure.codes ?? {}).flat()] : [],
        body,
        location: headers.location ?? null,
        etag: headers.etag ?? null,
      },
      cookies: headers["set-cookie"] ?? [],
    };
  }

  /** A client that gets no answer, or reads that it may try again, sends the same again. */
  async #answer(address: string, { headers, ...sending }: Request): Promise<Answer> {
    const send = () => {
      this.requests++;
      const origin = this.setting.origin();
      return this.#connections.send(origin + address, {
        ...sending,
        headers: { ...headers, ...(headers.Origin !== undefined && { Origin: origin }) },
      });
    };
    const fault = isRead(sending) ? undefined : this.fault;
    if (fault === undefined || fault === "old" || fault === "unopened") return send();
    this.fault = undefined;
    const answer = await this.setting.disturb(fault, send);
    return answer && (answer.status !== UNAVAILABLE || !this.sendsAgain) ? answer : send();
  }

  async call(
    who: Name | null,
    operation: string,
    { body, key, ifMatch, language = "en" }: Sending = {},
  ): Promise<Reply> {
    const [method, address = ""] = operation.split(" ");
    const headers: Record<string, string> = { "Accept-Language": language };
    if (who) headers.Authorization = `Bearer ${this.person(who).token}`;
    const isForm = body instanceof FormData;
    if (body !== undefined && !isForm) headers["Content-Type"] = "application/json";
    if (key) headers["Idempotency-Key"] = key;
    if (ifMatch) headers["If-Match"] = ifMatch;
    const sent = await this.#send(who, address, {
      ...{ ...(method && { method }), headers },
      ...(body !== undefined && { body: isForm ? body : JSON.stringify(body) }),
    });
    return sent.reply;
  }

  /** As a browser that has not been asked for a city. */
  async page(who: Name | null, address: string, language?: Language, cookie = ""): Promise<Reply> {
    const cookies = [
      ...(who ? [`session=${encodeCookie(this.person(who).cookie)}`, "city-asked=IjEi"] : []),
      ...(language || who ? [languageCookie(language ?? "en")] : []),
      ...(cookie ? [cookie] : []),
    ];
    const headers = { Cookie: cookies.join("; "), "Accept-Language": language ?? "en" };
    return (await this.#send(who, address, { headers })).reply;
  }

  /** Opens a page, or has it still open, and sends one of its forms, even if the page does not offer it any more. */
  async press(
    who: Name,
    page: string,
    action: string,
    given: Record<string, string>,
    { keeps = true }: { keeps?: boolean } = {},
  ): Promise<Reply> {
    if (this.fault === "unopened") {
      const filled = Object.entries(given).filter(([, value]) => value !== "");
      return this.post(who, action, [["requestId", randomUUID()], ...filled]);
    }
    const place = `${who} ${page}`;
    let html = this.fault === "old" ? this.#pages.get(place) : undefined;
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
    return this.post(who, form && keeps ? form.action : action, fields);
  }

  /** A form with files is a FormData. */
  async post(who: Name | null, action: string, fields: Iterable<[string, string]> | FormData, cookie = "") {
    const isUpload = fields instanceof FormData;
    const { reply, cookies } = await this.#send(who, action, {
      method: "POST",
      headers: {
        Origin: this.setting.origin(),
        Cookie: who ? `session=${encodeCookie(this.person(who).cookie)}; city-asked=IjEi` : cookie,
        ...(!isUpload && { "Content-Type": "application/x-www-form-urlencoded" }),
      },
      body: isUpload ? fields : String(new URLSearchParams([...fields])),
    });
    return Object.assign(reply, { cookies });
  }
}

const isRead = ({ method }: { method?: string }) => method === undefined || method === "GET";

export const languageCookie = (language: Language): string => `language=${encodeCookie(language)}`;

/** Remix writes a cookie's value as JSON in base64. */
const encodeCookie = (value: string) =>
  encodeURIComponent(Buffer.from(JSON.stringify(value)).toString("base64"));
