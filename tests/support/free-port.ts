import { once } from "node:events";
import { createServer } from "node:net";

/** A port of root's without a service. */
export const NOBODY = "http://127.0.0.1:4";

const ATTEMPTS = 5;

/** Tries others while somebody is faster; returns the port. For servers that cannot use port 0. */
export async function onFreePort(start: (port: number) => Promise<void>): Promise<number> {
  for (let attempt = 1; ; attempt += 1) {
    const port = await freePort();
    try {
      await start(port);
      return port;
    } catch (error) {
      if (attempt === ATTEMPTS) throw error;
    }
  }
}

async function freePort(): Promise<number> {
  const probe = createServer().listen(0);
  await once(probe, "listening");
  const address = probe.address();
  probe.close();
  await once(probe, "close");
  if (!address || typeof address === "string") throw new Error("No port");
  return address.port;
}
