import { spawn } from "node:child_process";

const START_MS = 60_000;

/** Errors: an Error when it ends or does not start within a minute. */
export function startProgram(): Promise<{ origin: string; stop: () => void }> {
  const program = spawn(process.execPath, ["e2e/server.mjs"], { stdio: ["ignore", "pipe", "inherit"] });
  const stop = () => program.kill("SIGTERM");
  return new Promise((resolve, reject) => {
    const limit = setTimeout(() => {
      stop();
      reject(new Error("The program did not start within a minute."));
    }, START_MS);
    let printed = "";
    program.stdout.setEncoding("utf8").on("data", (text: string) => {
      printed += text;
      const [, origin] = /Houma runs on (\S+)/.exec(printed) ?? [];
      if (!origin) return;
      clearTimeout(limit);
      resolve({ origin, stop });
    });
    program.on("exit", (code) => {
      clearTimeout(limit);
      reject(new Error(`The program ended at its start (${code}).`));
    });
  });
}
