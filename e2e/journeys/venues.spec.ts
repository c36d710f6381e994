import { deflateSync } from "node:zlib";
import type { Page } from "@playwright/test";
import { addVenue, banner, callApi, expect, hydrated, test, unique } from "../support";

/** A gray tile instead of the public map's. */
function tilePng(): Buffer {
  const crc = (data: Buffer) => {
    let sum = ~0;
    for (const byte of data) {
      sum ^= byte;
      for (let bit = 0; bit < 8; bit++) sum = (sum >>> 1) ^ (0xedb88320 & -(sum & 1));
    }
    return ~sum >>> 0;
  };
  const chunk = (type: string, content: Buffer) => {
    const body = Buffer.concat([Buffer.from(type), content]);
    const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)];
    length.writeUInt32BE(content.length);
    check.writeUInt32BE(crc(body));
    return Buffer.concat([length, body, check]);
  };
  const head = Buffer.from([0, 0, 1, 0, 0, 0, 1, 0, 8, 0, 0, 0, 0]);
  const rows = deflateSync(Buffer.alloc(257 * 256, 0xcc).map((byte, at) => (at % 257 === 0 ? 0 : byte)));
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  return Buffer.concat([signature, chunk("IHDR", head), chunk("IDAT", rows), chunk("IEND", Buffer.alloc(0))]);
}

test.beforeEach(async ({ page }) => {
  await page.route(/tile\.openstreetmap\.org/, (route) =>
    route.fulfill({ contentType: "image/png", body: tilePng() }),
  );
});

const main = (page: Page) => page.getByRole("main");

/** The zooms of the tiles that a page asks for. */
function zoomsOf(page: Page): Set<string> {
  const zooms = new Set<string>();
  page.on("request", (request) => {
    const [, zoom] = /tile\.openstreetmap\.org\/(\d+)\//.exec(request.url()) ?? [];
    if (zoom) zooms.add(zoom);
  });
  return zooms;
}

test("venues are filtered above the list on wide screens, behind Filters on phones @without-scripts", async ({
  page,
  request,
  t,
  newPerson,
}) => {
  const name = `Salle ${unique()}`;
  await addVenue(request, await newPerson("Omar"), { name });
  await page.goto("/venues?sort=rating");
  const filters = page.getByRole("search");
  await expect(filters).toBeHidden();
  await page.setViewportSize({ width: 768, height: 900 });
  await filters.getByLabel(t("venues:status")).selectOption("false");
  await filters.getByLabel(t("common:search")).fill(name);
  await filters.getByRole("button").click();
  await expect(main(page).getByRole("heading", { name })).toBeVisible();
  await expect(page).toHaveURL(/sort=rating/);
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto("/venues");
  await main(page)
    .getByRole("link", { name: t("find:filters") })
    .click();
  await expect(filters.getByLabel(t("fields:city"))).toBeVisible();
});

test("a player adds a venue to the favorites, rates it, reports its condition and corrects the rating", async ({
  page,
  request,
  t,
  newPerson,
  signIn,
}) => {
  const venue = await addVenue(request, await newPerson("Amel"), { name: `Terrain ${unique()}` });
  await page.goto(`/venues/${venue.id}`);
  await expect(main(page).getByRole("link", { name: t("venues:signInToRate") })).toBeVisible();
  await signIn(page, await newPerson("Badr"));
  await page.goto(`/venues/${venue.id}`);
  await main(page)
    .getByRole("button", { name: t("venues:addFavorite") })
    .click();
  await expect(main(page).getByRole("button", { name: t("venues:removeFavorite") })).toBeVisible();

  await expect(page.getByLabel(t("common:starCount", { count: 5 }))).not.toBeChecked();
  await page.getByLabel(t("common:starCount", { count: 4 })).check();
  await page.getByLabel(t("venues:comment")).fill("<b>Très bien</b>");
  await page.getByRole("button", { name: t("ratings:submitRating") }).click();
  await expect(banner(page, t("flash:venue_rated"))).toBeVisible();
  await expect(page.locator("li").getByText("<b>Très bien</b>")).toBeVisible();
  await page.getByLabel(t("common:starCount", { count: 2 })).check();
  await page.getByRole("button", { name: t("ratings:submitRating") }).click();
  await expect(banner(page, t("flash:venue_rating_replaced"))).toBeVisible();

  await page.getByText(t("venues:sayCondition")).click();
  await page.getByLabel(t("venues:condition_damaged")).check();
  await page.getByRole("button", { name: t("common:save"), exact: true }).click();
  await expect(main(page).locator("li").getByText(t("venues:condition_damaged"))).toBeVisible();
});

test("the creator of a venue edits it, reads its history and deletes it", async ({
  page,
  request,
  t,
  newPerson,
  signIn,
}) => {
  const person = await newPerson("Hind");
  const [before, after] = [`Ancien ${unique()}`, `Nouveau ${unique()}`];
  const venue = await addVenue(request, person, { name: before });
  await signIn(page, person);
  await page.goto(`/venues/${venue.id}`);
  await main(page)
    .getByRole("link", { name: t("venues:editVenue") })
    .click();
  await page.getByLabel(t("venues:name")).fill("");
  await page.getByLabel(t("venues:postalCode")).fill("80001");
  await page.getByLabel(t("venues:name")).fill(after);
  await page.getByRole("button", { name: t("fields:addSport") }).click();
  await page.getByLabel(t("fields:sport"), { exact: true }).first().selectOption({ index: 1 });
  await page.getByRole("button", { name: t("common:saveChanges") }).click();
  await expect(page.getByRole("heading", { level: 1 })).toContainText(after);
  await main(page)
    .getByRole("link", { name: t("venues:history") })
    .click();
  await expect(page.getByText(before)).toBeVisible();
  await page.goto(`/venues/${venue.id}/delete`);
  await page.getByRole("button", { name: t("venues:deleteYes") }).click();
  await expect(banner(page, t("flash:venue_deleted"))).toBeVisible();
  expect((await page.goto(`/venues/${venue.id}`))?.status()).toBe(404);
});

test("a map that loads late does not move what the user is touching", async ({
  page,
  request,
  newPerson,
  signIn,
  t,
}, info) => {
  test.skip(info.project.name === "nojs", "the map needs scripts");
  const person = await newPerson("Nora");
  const venue = await addVenue(request, person, { latitude: 30.42, longitude: -9.6 });
  await signIn(page, person);
  for (const [path, below] of [
    [`/venues/${venue.id}`, "footer"],
    [`/venues/${venue.id}/edit`, "main form > .row"],
  ] as const) {
    await page.goto(path);
    const place = page.locator(below).last();
    const top = () => place.evaluate((one) => one.getBoundingClientRect().top + window.scrollY);
    await hydrated(place);
    await expect(page.locator(".leaflet-container")).toHaveCount(0);
    const before = await top();
    await page.locator(".map-room").scrollIntoViewIfNeeded();
    await expect(page.locator(".leaflet-container")).toBeVisible();
    expect(await top(), path).toBeCloseTo(before, 0);
  }
  // The picker says what its pin is.
  await expect(page.locator(".leaflet-popup", { hasText: t("venues:selectedLocation") })).toBeVisible();
});

test("the map of a venue covers the picture of the same venue, 240 pixels high on phones, 500 on wide screens", async ({
  page,
  request,
  newPerson,
}, info) => {
  test.skip(info.project.name === "nojs", "the map needs scripts");
  const venue = await addVenue(request, await newPerson("Nora"), { latitude: 30.42, longitude: -9.6 });
  const zooms = zoomsOf(page);
  await page.goto(`/venues/${venue.id}`);
  const picture = page.locator(".small-map");
  await picture.scrollIntoViewIfNeeded();
  await expect(picture).toBeHidden();
  const map = page.locator(".leaflet-container");
  for (const [width, height] of [
    [360, 240],
    [1280, 500],
  ] as const) {
    await page.setViewportSize({ width, height: 740 });
    expect(await map.boundingBox()).toEqual(await picture.boundingBox());
    expect((await map.boundingBox())?.height).toBe(height);
  }
  expect([...zooms]).toEqual(["14"]);
});

test("a visitor opens a venue on the map by keyboard or tap; without scripts venues are a list", async ({
  page,
  request,
  t,
  newPerson,
}, info) => {
  const name = `Plage ${unique()}`;
  const point = { latitude: 30.4215, longitude: -9.6 + info.workerIndex / 1000 };
  await addVenue(request, await newPerson("Omar"), { ...point, name, description: "x".repeat(120) });
  const query = `city=agadir&search=${encodeURIComponent(name)}`;
  const zooms = zoomsOf(page);
  await page.goto(`/venues?${query}`);
  await main(page)
    .getByRole("link", { name: t("common:map"), exact: true })
    .click();
  await expect(page).toHaveURL(/view=map/);
  if (info.project.name === "nojs") {
    await expect(page.getByText(t("venues:mapNeedsScripts"))).toBeVisible();
    await expect(page.getByRole("link", { name: t("maps:directions") }).first()).toHaveAttribute(
      "href",
      /^https:\/\/www\.google\.com\/maps\/dir\/.*=30\.4215/,
    );
    return;
  }
  const marker = page.locator(`.leaflet-marker-icon[title="${name}"]`);
  await marker.focus();
  await page.keyboard.press("Enter");
  const sheet = page.getByRole("region", { name });
  await expect(sheet).toBeFocused();
  await expect(sheet.getByText(t("venues:unverified"))).toBeVisible();
  await expect(sheet.getByText(`${"x".repeat(100)}...`)).toBeVisible();
  const { y, height } = (await sheet.boundingBox()) ?? { y: 0, height: 0 };
  expect(y + height).toBeLessThanOrEqual(page.viewportSize()?.height ?? 0);
  await expect(sheet.getByRole("link", { name: t("common:viewDetails") })).toHaveAttribute(
    "href",
    /^\/venues\/[\da-f-]{36}$/,
  );
  expect([...zooms]).toEqual(["13"]);
  expect((await sheet.boundingBox())?.width).toBe(page.viewportSize()?.width);
  await page.keyboard.press("Escape");
  await expect(marker).toBeFocused();
  await marker.click();
  await expect(page.getByRole("navigation", { name: t("venues:onThisMap") }).getByText(name)).toBeVisible();
  await sheet.getByRole("link", { name: t("venues:organizeHere") }).click();
  await expect(page).toHaveURL(/\/(login|games\/create)/);
});

test("the wizard offers favorites, and a venue created on the way comes back selected", async ({
  page,
  request,
  t,
  newPerson,
  signIn,
}) => {
  const person = await newPerson("Sara");
  const venue = await addVenue(request, person);
  await callApi(request, person, "POST", `/api/venues/${venue.id}/favorites`);
  await signIn(page, person);
  await page.goto("/games/create");
  await main(page)
    .getByRole("link", { name: t("games:myFavorites") })
    .click();
  await page.waitForURL(/tab=favorites/);
  await expect(main(page).getByRole("link", { name: venue.name, exact: true })).toBeVisible();
  await main(page)
    .getByRole("link", { name: t("games:createVenue") })
    .first()
    .click();
  // The list of all venues has a city too.
  await page.waitForURL(/venues\/create/);
  await page.getByRole("combobox", { name: t("fields:city") }).selectOption({ index: 1 });
  await page.getByRole("button", { name: t("common:next") }).click();
  const name = `Créé ${unique()}`;
  await page.getByLabel(t("venues:name")).fill(name);
  await page.getByLabel(t("venues:address")).fill("2, rue B");
  await page.getByLabel(t("venues:postalCode")).fill("20000");
  await page.getByRole("button", { name: t("common:next") }).click();
  await page.getByLabel(t("fields:sport"), { exact: true }).first().selectOption({ index: 1 });
  await page.getByRole("button", { name: t("venues:createVenue") }).click();
  await expect(page).toHaveURL(/\/games\/create\?.*venueId=/);
  await expect(page.locator(".game-summary").getByText(name)).toBeVisible();
});
