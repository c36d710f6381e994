import { now } from "./clock.server";
import { instantToWall } from "./timezone.server";

/** When hardly anybody plays or reads. */
const NIGHT = { from: "02:00", to: "05:00" };

/** A job that does nothing by day. */
export const atNight = (run: () => Promise<unknown>) => async (): Promise<void> => {
  const { time } = instantToWall(now());
  if (time >= NIGHT.from && time < NIGHT.to) await run();
};

/** A job that runs when it is first called, then once a day; after a failure, again at the next call. */
export function daily(run: () => Promise<unknown>): () => Promise<void> {
  let lastDate: string | null = null;
  return async () => {
    const { date } = instantToWall(now());
    if (date === lastDate) return;
    await run();
    lastDate = date;
  };
}
