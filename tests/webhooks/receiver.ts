import { spawn } from "node:child_process";
import { createServer } from "node:net";
import { onTestFinished } from "vitest";

const EXAMPLE = "app/features/api-docs/examples/receive.mjs";

/** The API guide's program, on any free port. */
export async function startReceiver(secret: string) {
  const port = await freePort();
  const child = spawn(process.execPath, [EXAMPLE], {
    env: { ...process.env, WEBHOOK_SECRET: secret, PORT: String(port) },
    stdio: ["ignore", "pipe", "inherit"],
  });
  onTestFinished(() => void child.kill("SIGKILL"));
  let text = "";
  child.stdout.on("data", (piece: Buffer) => {
    text += piece.toString();
  });
  const origin = `http://127.0.0.1:${port}`;
  while (!(await listens(origin))) await new Promise((next) => setTimeout(next, 20));
  /** Once it is; the test's time limit ends the wait. */
  const printed = async (line: string) => {
    while (!text.includes(line)) await new Promise((next) => setTimeout(next, 20));
    return true;
  };
  return { origin, printed };
}

const listens = (origin: string) =>
  fetch(origin).then(
    () => true,
    () => false,
  );

const freePort = () =>
  new Promise<number>((resolve) => {
    const server = createServer().listen(0, "127.0.0.1", () => {
      const address = server.address();
      server.close(() => resolve(typeof address === "object" ? (address?.port ?? 0) : 0));
    });
  });
