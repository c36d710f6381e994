import { callApi, expect, expectNoSideways, test } from "./support";

const MOST_ROWS = 3;

test("nearby games on a map: every pin in view, three games below it, and a link to all of them", async ({
  page,
  request,
  t,
  newPerson,
  signIn,
}, info) => {
  await page.route(/tile\.openstreetmap\.org/, (route) =>
    route.fulfill({ contentType: "image/png", body: "" }),
  );
  const me = await newPerson("Nour");
  const cities = (await callApi(request, null, "GET", "/api/cities")).body;
  const city = cities.find((one: { name: string }) => one.name === "Casablanca");
  await callApi(request, me, "PATCH", "/api/profile/me", { city_id: city.id });
  await signIn(page, me);
  await page.goto("/dashboard");
  const nearby = page.getByRole("region", { name: new RegExp(t("dashboard:nearbyIn", { city: ".*" })) });
  await expect(nearby.getByRole("heading", { level: 3 })).toHaveCount(MOST_ROWS);
  await nearby.getByRole("link", { name: t("venues:map"), exact: true }).click();
  await expect(page).toHaveURL(/view=map/);
  await expect(nearby.getByRole("listitem").filter({ visible: true }).getByRole("heading")).toHaveCount(
    MOST_ROWS,
  );
  const all = nearby.locator("summary");
  await all.click();
  const rows = nearby.getByRole("heading", { level: 3 }).filter({ visible: true });
  expect(await rows.count()).toBeGreaterThan(MOST_ROWS);
  await expect(all).toHaveText(t("ratings:viewAll", { total: await rows.count() }));
  await expectNoSideways(page);
  await all.click();
  if (info.project.name === "nojs") return;

  const map = nearby.locator(".leaflet-container");
  await map.scrollIntoViewIfNeeded();
  const pins = map.locator(".leaflet-marker-icon");
  await expect(pins.first()).toBeVisible();
  const frame = await map.boundingBox();
  for (const pin of await pins.all()) {
    const place = await pin.boundingBox();
    expect(place && frame && place.x >= frame.x && place.x + place.width <= frame.x + frame.width).toBe(true);
    expect(place && frame && place.y >= frame.y && place.y + place.height <= frame.y + frame.height).toBe(
      true,
    );
  }
  // For the keyboard a pin is a button with the names of its games.
  await pins.first().focus();
  await page.keyboard.press("Enter");
  await map.locator(".leaflet-popup").getByRole("link").first().click();
  await expect(page).toHaveURL(/\/games\/[0-9a-f-]{36}$/);
});
