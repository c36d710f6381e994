import { once } from "node:events";
import { Agent, request } from "node:http";

interface Outcome {
  /** Complete responses. */
  answers: number;
  /** Requests that found nobody listening. */
  refused: number;
}

/** As many as a slow machine answers while stopping. */
const MOST_PENDING = 20;
const BROWSER = { "Sec-Fetch-Site": "none", "Accept-Language": "en" };

/**
 * At a steady rate on keep-alive connections, at most twenty at once, until nobody listens. As browsers, repeats a
 * request on a closed idle connection (RFC 9112, 9.3.1).
 */
export function sendSteadily(address: string, { perSecond }: { perSecond: number }) {
  const agent = new Agent({ keepAlive: true });
  const outcome: Outcome = { answers: 0, refused: 0 };
  const pending = new Set<Promise<void>>();
  let wanted = { answers: Number.POSITIVE_INFINITY, done: () => {} };

  async function send(): Promise<void> {
    const sent = request(address, { agent, headers: BROWSER }).end();
    let hasBegun = false;
    try {
      const [response] = await once(sent, "response");
      hasBegun = true;
      for await (const _ of response);
      outcome.answers += 1;
      if (outcome.answers >= wanted.answers) wanted.done();
    } catch (error) {
      const code = error instanceof Error && "code" in error ? String(error.code) : String(error);
      if (code === "ECONNRESET" && sent.reusedSocket && !hasBegun) return send();
      if (code === "ECONNREFUSED") outcome.refused += 1;
    }
  }

  const ended = new Promise<Outcome>((resolve) => {
    const timer = setInterval(() => {
      if (outcome.refused > 0) {
        clearInterval(timer);
        Promise.all(pending).then(() => {
          agent.destroy();
          resolve(outcome);
        });
        return;
      }
      if (pending.size >= MOST_PENDING) return;
      const one = send().finally(() => pending.delete(one));
      pending.add(one);
    }, 1000 / perSecond);
  });
  return {
    /** Complete responses. */
    answered: (answers: number) =>
      new Promise<void>((done) => {
        wanted = { answers, done };
      }),
    ended,
  };
}
