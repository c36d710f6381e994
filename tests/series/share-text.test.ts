import { eq } from "drizzle-orm";
import { expect, it } from "vitest";
import { db } from "#db/client.server";
import { games } from "#db/schema/games";
import { makePlayer } from "#seed/factories/players";
import { makeSeries } from "#seed/factories/series";
import { freeze } from "~/core/time/clock.server";
import { gamePageView } from "~/features/games/game-view.server";
import { skipDay } from "~/features/series/exceptions.server";
import { openSeriesGames } from "~/features/series/open-series.server";
import { actorOf } from "../games/support";

it("the invitation to the game after a skipped day says why there was none, and the next one does not", async () => {
  const karim = actorOf(await makePlayer());
  const { id } = await makeSeries({ organizerId: karim.id, firstDate: "2026-12-06", opensDaysBefore: 10 });
  await skipDay(karim, id, { date: "2026-12-06", reason: "Terrain fermé" });
  const messageOf = async (day: string) => {
    const [game] = (await db.select().from(games).where(eq(games.seriesId, id))).filter(
      ({ seriesDate }) => seriesDate === day,
    );
    const view = await gamePageView(karim, game?.id ?? "", {
      access: {},
      locale: "fr",
      origin: "https://houma.ma",
    });
    return decodeURIComponent(view.share?.message ?? "");
  };
  freeze(new Date("2026-12-10T12:00Z"));
  await openSeriesGames();
  expect(await messageOf("2026-12-13")).toContain(
    "Pas de match dim. 6 déc.\u00a0: \u2068Terrain fermé\u2069",
  );
  expect(await messageOf("2026-12-20")).not.toContain("Terrain fermé");
});
