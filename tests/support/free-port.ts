import { once } from "node:events";
import { createServer } from "node:net";

/** Where no program listens: the port is root's, and no service is named for it. */
export const NOBODY = "http://127.0.0.1:4";

const ATTEMPTS = 5;

/**
 * Calls `start` with a free port, and with another when it fails because somebody else was faster; returns the port. For
 * servers that cannot say which port the system gave them; others are started with port 0.
 */
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
