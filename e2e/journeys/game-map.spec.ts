import { callApi, expect, expectNoSideways, test, unique } from "../support";

test.beforeEach(async ({ page }) => {
  await page.route(/tile\.openstreetmap\.org/, (route) =>
    route.fulfill({ contentType: "image/png", body: "" }),
  );
});

test("a visitor finds a game on the map by its pin, and in the list of the area", async ({
  page,
  request,
  t,
  newPerson,
}, info) => {
  const person = await newPerson("Nadia");
  const cities = (await callApi(request, null, "GET", "/api/cities")).body;
  const sports = (await callApi(request, null, "GET", "/api/sports")).body;
  // A place of this run's own, in the desert.
  const longitude = -5 - info.workerIndex / 10 - info.repeatEachIndex / 100;
  const name = `Dune ${unique()}`;
  const venue = await callApi(request, person, "POST", "/api/venues", {
    ...{ name, address: "Piste 1", city: "Zagora", city_id: cities[0].id, postal_code: "47900" },
    ...{ latitude: 27.5, longitude },
  });
  const title = `Match ${unique()}`;
  const made = await callApi(request, person, "POST", "/api/games", {
    ...{ title, sport_id: sports[0].id, venue_id: venue.body.id },
    ...{ start_time: "2026-12-03T18:00:00Z", end_time: "2026-12-03T19:30:00Z" },
  });
  expect(made.status).toBe(201);
  const around = `${longitude - 0.002},27.498,${longitude + 0.002},27.502`;

  await page.goto(`/games/map?bbox=${around}`);
  await expectNoSideways(page);
  const list = page.getByRole("region", { name: t("games:results") });
  await expect(list.getByRole("heading", { name: title })).toBeVisible();
  await expect(list.getByText(t("maps:gamesHere", { count: 1 }))).toBeVisible();
  if (info.project.name === "nojs") {
    await expect(page.getByText(t("maps:unavailable"))).toBeVisible();
    await page
      .getByRole("main")
      .getByRole("link", { name: t("common:list"), exact: true })
      .click();
    await expect(page).toHaveURL(/\/games\?bbox=/);
    return;
  }

  const pin = page.getByRole("button", { name: new RegExp(name) });
  await pin.click();
  const sheet = page.getByRole("region", { name });
  await expect(sheet.getByRole("link", { name: title })).toBeVisible();
  await expect(sheet.getByRole("link", { name: t("maps:directions"), exact: true })).toHaveAttribute(
    "href",
    /^https:\/\/.+destination=27\.5,/,
  );
  await sheet.getByRole("button", { name: t("common:close") }).click();
  await expect(pin).toBeFocused();
  // Leaflet draws a pin anew when it is chosen; it can be pressed again.
  await pin.click();
  await sheet.getByRole("button", { name: t("common:close") }).click();

  // The list follows the moved map when it is asked to.
  const map = await page.locator(".leaflet-container").boundingBox();
  if (!map) throw new Error("no map");
  const [x, y] = [map.x + map.width / 2, map.y + map.height - 100];
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x, y - 200, { steps: 10 });
  await page.mouse.up();
  await expect(list.getByRole("heading", { name: title })).toBeVisible();
  const before = page.url();
  const search = page.getByRole("link", { name: t("maps:searchHere") });
  await search.click();
  await expect(page).not.toHaveURL(before);
  await expect(page).toHaveURL(/bbox=/);
  await expect(search).toHaveCount(0);
});
