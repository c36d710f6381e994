import { spawn } from "node:child_process";
import { createServer } from "node:net";

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.listen(0, () => {
      const address = probe.address();
      probe.close(() => (address && typeof address === "object" ? resolve(address.port) : reject(address)));
    });
  });
}

/** Starts the built program with the demo data on a free port. */
export async function startProgram(): Promise<{ origin: string; stop: () => void }> {
  const port = await freePort();
  const origin = `http://localhost:${port}`;
  const env = { ...process.env, E2E_PORT: String(port) };
  const program = spawn(process.execPath, ["e2e/server.mjs"], {
    env,
    stdio: ["ignore", "ignore", "inherit"],
  });
  const stop = () => program.kill("SIGTERM");
  for (let waited = 0; waited < 120; waited += 1) {
    if (program.exitCode !== null) throw new Error(`The program ended at its start (${program.exitCode}).`);
    const answer = await fetch(`${origin}/api/health`).catch(() => null);
    if (answer?.ok) return { origin, stop };
    await new Promise((resolve) => setTimeout(resolve, 500));
  }
  stop();
  throw new Error("The program did not answer within a minute.");
}
