import { log } from "~/core/log.server";
import { completeOverdueGames } from "./status.server";

const EVERY_MS = 60_000;

/**
 * Completes overdue games once a minute for as long as the process lives. Several processes may do so at once.
 * Returns the way to stop it.
 */
export function startSweeper(): () => void {
  const timer = setInterval(() => {
    completeOverdueGames().catch((error: unknown) =>
      log.warn({ err: error }, "overdue games were not completed"),
    );
  }, EVERY_MS);
  // It keeps no process alive.
  timer.unref();
  return () => clearInterval(timer);
}
