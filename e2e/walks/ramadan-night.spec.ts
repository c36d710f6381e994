import { ownServer } from "../own-server";
import { callApi, demoPerson, expect, expectNoSideways, signInDemo } from "../support";
import { walk } from "./walk";

walk(
  "in a night of Ramadan at 00:30 every page tells what is on, what comes tonight and what comes in the evening",
  9,
  async ({ page, request, t, locale }) => {
    const { origin, stop, run } = await ownServer({ clock: "2027-02-16T00:30:00.000Z" });
    try {
      const [owner, player] = [
        await demoPerson(request, "organizer", origin),
        await demoPerson(request, "player", origin),
      ];
      const { body: sports } = await callApi(request, null, "GET", `${origin}/api/sports`);
      const { body: cities } = await callApi(request, null, "GET", `${origin}/api/cities`);
      const city = cities.find((one: { name: string }) => one.name === "Casablanca");
      const place = { name: "Terrain de nuit", address: "1, rue", city: city.name, city_id: city.id };
      const { body: venue } = await callApi(request, owner, "POST", `${origin}/api/venues`, {
        ...{ ...place, postal_code: "20000" },
      });
      const plan = async (title: string, start: string, end: string): Promise<string> => {
        const { status, body } = await callApi(request, owner, "POST", `${origin}/api/games`, {
          ...{ title, sport_id: sports[0].id, venue_id: venue.id, max_players: 10 },
          ...{ start_time: `2027-02-${start}:00Z`, end_time: `2027-02-${end}:00Z` },
        });
        expect(status).toBe(201);
        return body.id;
      };
      const running = await plan("Depuis hier", "16T01:00", "16T02:30");
      const next = await plan("Après minuit", "16T00:45", "16T02:00");
      await plan("Deux heures", "16T02:00", "16T03:30");
      await plan("Le soir", "16T20:00", "16T21:30");
      for (const id of [running, next])
        await callApi(request, player, "POST", `${origin}/api/games/${id}/join`, {});
      const [began, ends] = ["2027-02-15T23:30Z", "2027-02-16T01:00Z"].map((time) => Date.parse(time));
      await run(
        `update games set game_status = 'in_progress', start_time = ${began}, end_time = ${ends} where id = '${running}'`,
      );

      const clock = (english: string, other: string) => (locale === "en" ? english : other);
      const started = t("days:started", { time: clock("11:30 PM", "23:30") });
      const [soon, later, evening] = [
        t("days:tonight", { time: clock("12:45 AM", "0:45") }),
        t("days:tonight", { time: clock("2:00 AM", "2:00") }),
        t("days:today", { time: clock("8:00 PM", "20:00") }),
      ];
      await signInDemo(page, "player", origin);
      const main = page.locator("main");
      const open = async (path: string) => {
        await page.goto(`${origin}${path}`);
        await expect(main.getByRole("heading", { level: 1 })).toBeVisible();
        await expectNoSideways(page);
        return ((await main.textContent()) ?? "").toLowerCase();
      };
      const inOrder = (text: string, ...parts: string[]) => {
        const places = parts.map((part) => text.indexOf(part.toLowerCase()));
        expect(places, `${parts} in ${text}`).not.toContain(-1);
        expect(places).toEqual([...places].sort((a, b) => a - b));
      };

      const list = await open("/games");
      inOrder(list, t("find:tonight"), "après minuit", "deux heures", "le soir", started, "depuis hier");
      expect(list).not.toContain(t("days:tonight", { time: clock("11:30 PM", "23:30") }));
      const tonight = await open("/games?when=tonight");
      inOrder(tonight, "après minuit", "deux heures");
      expect(tonight).not.toMatch(/le soir|depuis hier/);
      inOrder(await open("/dashboard"), started, "depuis hier", "après minuit");
      inOrder(
        await open(`/venues/${venue.id}`),
        soon,
        "après minuit",
        later,
        "deux heures",
        evening,
        "le soir",
      );
      const on = await open(`/games/${running}`);
      inOrder(on, started, "depuis hier", t("ticket:playing"));
      for (const day of ["tonight", "today"] as const)
        expect(on).not.toContain(t(`days:${day}`, { time: clock("11:30 PM", "23:30") }).toLowerCase());
      inOrder(await open(`/games/${next}`), soon, "après minuit", t("spot:in", { name: "Salma" }));
    } finally {
      await stop();
    }
  },
);
