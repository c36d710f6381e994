import { addVenue, callApi, expect, planGame, test, unique } from "../support";

test("a form shows after a conflict what only the other editor changed", { tag: "@without-scripts" }, async ({
  page,
  context,
  request,
  t,
  newPerson,
  signIn,
}) => {
  const person = await newPerson("Amel");
  const facts = async (path: string) => (await callApi(request, null, "GET", path)).body[0].id;
  const sport = await facts("/api/sports");
  const crew = { name: `Les Lions ${unique()}`, sport_id: sport, city_id: await facts("/api/cities") };
  const series = {
    ...{ title: "Foot", sport_id: sport, max_players: 12, weekdays: [7] },
    ...{ start_time: "18:00", first_date: "2027-01-03" },
  };
  const made = async (path: string, body: object) =>
    (await callApi(request, person, "POST", path, body)).body.id;
  const forms = [
    [`/venues/${(await addVenue(request, person)).id}/edit`, "name", "address", "Rue Al Hoceima"],
    [`/crews/${await made("/api/crews", crew)}/edit`, "name", "description", "Sundays"],
    [`/series/${await made("/api/series", series)}/edit`, "title", "until", "2027-02-28"],
    ["/manage-profile", "first_name", "last_name", "Idrissi"],
  ] as const;
  await signIn(page, person);
  const other = await context.newPage();
  for (const [path, both, one, value] of forms) {
    const field = (name: string, tab = page) => tab.locator(`main [name="${name}"]`);
    const save = (tab = page) => tab.getByRole("button", { name: t("common:saveChanges") }).click();
    for (const tab of [page, other]) await tab.goto(path);
    await field(both, other).fill("Yasmine");
    await field(one, other).fill(value);
    await save(other);
    await expect(other.locator(".banner")).toBeVisible();
    await field(both).fill("Salma");
    await save();
    await expect(
      page.getByText(t("errors:edit_conflict", { theirs: "Yasmine" })).first(),
      path,
    ).toBeVisible();
    await expect(field(both), path).toHaveValue("Salma");
    await expect(field(one), path).toHaveValue(value);
  }
});

test("a list of who played that another one came before shows both, and is saved the second time", {
  tag: "@without-scripts",
}, async ({ page, request, t, newPerson, signIn }) => {
  const owner = await newPerson("Omar");
  const { id } = await planGame(request, owner, {
    ...{ start_time: "2026-12-01T11:00:00Z", end_time: "2026-12-01T12:30:00Z" },
    external_participants: ["Adil", "Badr"],
  });
  const call = (method: string, path: string, body?: object) =>
    callApi(request, owner, method, `/api/games/${id}${path}`, body);
  await call("PATCH", "/status", { status: "in_progress" });
  await signIn(page, owner);
  await page.goto(`/games/${id}/attendance`);
  const { body: game } = await call("GET", "");
  const badr = game.participants.find(
    (one: { externalPlayerName: string }) => one.externalPlayerName === "Badr",
  );
  expect((await call("PUT", "/attendance", { absent: [badr.id] })).status).toBe(200);
  const save = page.getByRole("button", { name: t("attendance:save") });
  await save.click();
  await expect(page.getByText(t("errors:attendance_changed"))).toBeVisible();
  await expect(page.getByText(t("attendance:saved_absent"))).toBeVisible();
  await save.click();
  await expect(page).toHaveURL(`/games/${id}`);
});
