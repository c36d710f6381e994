import autocannon from "autocannon";
import type { Visit } from "./visits";

export interface Measured {
  name: string;
  perSecond: number;
  p50: number;
  p99: number;
  failed: number;
  /** By status; "none" for requests without a response. */
  failures: string;
}

interface Load {
  name: string;
  url: string;
  headers?: Record<string, string>;
  /** In turn, with `headers`. */
  requests?: autocannon.Request[];
  /** In turn, with their own headers alone. Without HEAD, whose answers autocannon takes for cut off. */
  visits?: readonly Visit[] | undefined;
  seconds?: number;
  connections?: number;
}

export const AS_BROWSER = { "accept-encoding": "br", "accept-language": "en", "sec-fetch-site": "none" };

/** After one second of warm-up, in milliseconds. */
export async function load({
  name,
  url,
  headers,
  requests,
  visits,
  seconds = 6,
  connections = 16,
}: Load): Promise<Measured> {
  const sent = visits ? { "Accept-Encoding": "br" } : { ...AS_BROWSER, ...headers };
  const inTurn = visits?.filter(({ method }) => method === "GET") ?? requests;
  const common = { url, headers: sent, connections };
  if (!inTurn) await autocannon({ ...common, duration: 1 });
  const result = await autocannon({ ...common, duration: seconds, ...(inTurn && { requests: inTurn }) });
  const failures = failuresOf(result);
  return {
    name,
    perSecond: result.requests.average,
    p50: result.latency.p50,
    p99: result.latency.p99,
    failed: failures.reduce((sum, [, count]) => sum + count, 0),
    failures: failures.map(([what, count]) => `${what}: ${count}`).join(", "),
  };
}

/** autocannon counts timeouts as errors too. */
function failuresOf({ statusCodeStats, errors }: autocannon.Result): [string, number][] {
  const answered = Object.entries(statusCodeStats ?? {})
    .filter(([status]) => !status.startsWith("2"))
    .map(([status, { count }]): [string, number] => [status, count ?? 0]);
  return errors > 0 ? [...answered, ["none", errors]] : answered;
}
