import { writeFileSync } from "node:fs";
import sharp from "sharp";
import { addVenue, banner, expect, expectNoSideways, ready, signInDemo, test, unique } from "../support";

/** A photo as a phone takes it, with the place where it was. */
const photograph = () =>
  sharp({ create: { width: 1200, height: 900, channels: 3, background: "#2f7d46" } })
    .withExifMerge({ IFD0: { Make: "CanaryPhone" }, IFD3: { GPSLatitude: "33/1 35/1 0/1" } })
    .jpeg()
    .toBuffer();

test("a player adds a photo of a venue, an admin shows it, and nobody learns where it was taken", async ({
  page,
  browser,
  baseURL,
  request,
  t,
  newPerson,
  signIn,
}) => {
  const original = await photograph();
  expect((await sharp(original).metadata()).exif?.includes("CanaryPhone")).toBe(true);
  const caption = `North side ${unique()}`;
  const player = await newPerson("Salma");
  const { id } = await addVenue(request, player);
  const photos = `/venues/${id}/photos`;

  await signIn(page, player);
  await page.goto(`/venues/${id}`);
  await page.locator(`a[href="${photos}#add"]`).click();
  await page.getByLabel(t("photos:caption")).fill(caption);
  await page
    .getByLabel(t("photos:file"), { exact: true })
    .setInputFiles({ name: "x.jpg", mimeType: "image/jpeg", buffer: Buffer.from("not a photo") });
  await page.getByRole("button", { name: t("photos:send") }).click();
  await expect(page.getByRole("alert")).toContainText(t("errors:picture_not_image"));
  await expect(page.getByLabel(t("photos:caption"))).toHaveValue(caption);
  await page
    .getByLabel(t("photos:file"), { exact: true })
    .setInputFiles({ name: "me.jpg", mimeType: "image/jpeg", buffer: original });
  await page.getByRole("button", { name: t("photos:send") }).click();
  await expect(banner(page, t("flash:photo_added"))).toBeVisible();
  const own = page.getByRole("listitem").filter({ hasText: caption });
  await expect(own).toContainText(t("photos:waiting"));
  await expectNoSideways(page);

  const desk = await browser.newPage({ baseURL });
  await signInDemo(desk, "admin", baseURL ?? "");
  await desk.goto("/admin/photos");
  const card = desk.locator(".card").filter({ hasText: caption });
  await card.getByRole("button", { name: t("photos:accept") }).click();
  await expect(banner(desk, t("flash:photo_live"))).toBeVisible();
  await desk.close();

  const visitor = await browser.newPage({ baseURL });
  await visitor.goto(photos);
  const image = visitor.getByRole("img", { name: caption });
  await expect(image).toHaveAttribute("loading", "lazy");
  const file = await request.get((await image.getAttribute("src")) ?? "");
  expect(file.headers()["content-type"]).toBe("image/webp");
  const bytes = await file.body();
  const { exif, xmp } = await sharp(bytes).metadata();
  expect([exif, xmp, bytes.includes("CanaryPhone")]).toEqual([undefined, undefined, false]);
  await visitor.close();

  await page.reload();
  await own.getByRole("button", { name: t("common:delete") }).click();
  await expect(banner(page, t("flash:photo_deleted"))).toBeVisible();
  await expect(page.getByText(caption)).toHaveCount(0);
});

test("a photo that is too large is not sent, and the reason stands at the field", async ({
  page,
  request,
  t,
  newPerson,
  signIn,
}, info) => {
  const player = await newPerson("Salma");
  const { id } = await addVenue(request, player);
  await signIn(page, player);
  const large = info.outputPath("large.jpg");
  writeFileSync(large, Buffer.alloc(7 * 1024 * 1024));
  const forms = [
    [`/venues/${id}/photos`, t("photos:file"), t("photos:send")],
    ["/manage-profile", t("profile:choosePicture"), t("profile:uploadPicture")],
  ] as const;
  for (const [path, label, send] of forms) {
    await page.goto(path);
    await ready(page);
    const field = page.getByLabel(label, { exact: true });
    await field.setInputFiles(large);
    await page.getByRole("button", { name: send }).click();
    if (info.project.name === "nojs") {
      await expect(banner(page, t("errors:picture_too_large", { max: 5 }))).toBeVisible();
    } else {
      const said = await field.evaluate((input: HTMLInputElement) => input.validationMessage);
      expect(said).toBe(t("profile:tooLarge", { max: 5 }));
    }
    expect(new URL(page.url()).pathname).toBe(path);
  }
});

test("a lite page loads no photo and offers each with its size", async ({
  request,
  browser,
  baseURL,
  t,
  newPerson,
}) => {
  const venue = await addVenue(request, await newPerson("Salma"));
  const login = await request.post("/api/auth/login", {
    data: { email: "admin@example.com", password: "houma-1234" },
  });
  const headers = { Authorization: `Bearer ${(await login.json()).access_token}` };
  const picture = { name: "me.jpg", mimeType: "image/jpeg", buffer: await photograph() };
  const address = `/api/venues/${venue.id}/photos`;
  const added = await request.post(address, { headers, multipart: { picture } });
  expect(added.status()).toBe(201);
  const { id, small } = await added.json();
  const context = await browser.newContext({ baseURL, extraHTTPHeaders: { "Save-Data": "on" } });
  const page = await context.newPage();
  const asked: string[] = [];
  page.on("request", (one) => asked.push(new URL(one.url()).pathname));
  await page.goto(`/venues/${venue.id}/photos`);
  const [start = ""] = t("photos:show", { size: "|" }).split("|");
  const link = page.getByRole("link", { name: start.trim() }).and(page.locator(`[href="${small}"]`));
  await expect(link).toBeVisible();
  expect(asked.filter((path) => path.startsWith("/venue-photos/"))).toEqual([]);
  await context.close();
  expect((await request.delete(`${address}/${id}`, { headers })).status()).toBe(204);
});
