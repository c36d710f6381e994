import { Agent, type IncomingHttpHeaders, request } from "node:http";

export interface Sending {
  method?: string;
  headers: Record<string, string>;
  /** A form with files is a FormData. */
  body?: string | FormData;
}

export interface Answer {
  status: number;
  headers: IncomingHttpHeaders;
  body: string;
}

const KEEPING = { keepAlive: true, timeout: 30_000 };
/** The program ends a connection that nobody has used for longer, as after a pause of this process. */
const IDLE_MS = 10_000;

/** Cheaper than fetch(), and asks for nothing compressed. */
export class Connections {
  #agent = new Agent(KEEPING);
  #usedAt = performance.now();

  async send(address: string, { method = "GET", headers, body }: Sending): Promise<Answer> {
    const form = body instanceof FormData ? new Response(body) : null;
    const type = form?.headers.get("content-type");
    const bytes = form ? Buffer.from(await form.arrayBuffer()) : Buffer.from(String(body ?? ""));
    const all = {
      ...{ ...headers, ...(type && { "Content-Type": type }) },
      // Node leaves it out of a DELETE.
      ...(bytes.length > 0 && { "Content-Length": bytes.length }),
    };
    if (performance.now() - this.#usedAt > IDLE_MS) this.#agent = new Agent(KEEPING);
    this.#usedAt = performance.now();
    return new Promise((resolve, reject) => {
      const sent = request(address, { method, headers: all, agent: this.#agent }, (response) => {
        let text = "";
        response.setEncoding("utf8");
        response.on("data", (part: string) => {
          text += part;
        });
        response.on("error", reject);
        response.once("end", () =>
          resolve({ status: response.statusCode ?? 0, headers: response.headers, body: text }),
        );
      });
      sent.on("error", reject);
      sent.end(bytes);
    });
  }
}
