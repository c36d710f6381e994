import { banner, callApi, expect, expectNoSideways, planGame, test } from "../support";

test("the organizer sees first how many players are missing, and asks those invited again in one tap", async ({
  page,
  request,
  t,
  newPerson,
  signIn,
}) => {
  const [owner, first, second] = [await newPerson("Amel"), await newPerson("Sami"), await newPerson("Lina")];
  const { id, title } = await planGame(request, owner, { max_players: 14 });
  const user_ids = [first.id, second.id];
  await callApi(request, owner, "POST", `/api/games/${id}/invitations`, { user_ids });
  // The demo's clock stands still, so what happens after an answer is done by the time of the next page.
  await callApi(request, first, "GET", `/api/games/${id}`);

  await page.setViewportSize({ width: 360, height: 640 });
  await signIn(page, owner);
  await page.goto(`/games/${id}`);
  const cockpit = page.getByRole("region", { name: t("games:youOrganize") });
  await expect(cockpit).toContainText(t("cockpit:missing", { count: 14, max: 14 }));
  await expect(cockpit).toContainText(t("cockpit:unanswered", { count: 2 }));
  const whatsApp = cockpit.getByRole("link", { name: t("cockpit:whatsApp") });
  expect(new URL((await whatsApp.getAttribute("href")) ?? "").searchParams.get("text")).toContain(title);
  const nudge = cockpit.getByRole("button", { name: t("cockpit:nudge", { count: 2 }) });
  await expect(nudge, "on the first screen of a small phone").toBeInViewport({ ratio: 1 });
  await expectNoSideways(page);
  await nudge.click();
  await expect(banner(page, t("flash:nudged", { count: 2 }))).toBeVisible();
  await expect(cockpit).toContainText(t("cockpit:asked"));

  await page.goto(`/games/${id}?participants=invited`);
  await expect(page.getByText(t("cockpit:invitation_seen"))).toBeVisible();
  await expect(page.getByText(t("cockpit:invitation_unseen"))).toBeVisible();
});

test("a game is handed over to a player who accepts", async ({ page, request, t, newPerson, signIn }) => {
  const [owner, player] = [await newPerson("Karim"), await newPerson("Salma")];
  const { id } = await planGame(request, owner);
  await callApi(request, player, "POST", `/api/games/${id}/join`, {});
  await signIn(page, owner);
  await page.goto(`/games/${id}`);
  await page.getByText(t("cockpit:tools")).click();
  await page.getByRole("link", { name: t("cockpit:handOver") }).click();
  await page.getByRole("radio", { name: "Salma Test" }).check();
  await page.getByRole("button", { name: t("cockpit:handOverAsk") }).click();
  await expect(banner(page, t("flash:handover_offered"))).toBeVisible();
  await expect(page.getByRole("button", { name: t("cockpit:takeBack") })).toBeVisible();

  await page.context().clearCookies();
  await signIn(page, player);
  await page.goto(`/games/${id}`);
  await page.getByRole("button", { name: t("cockpit:takeOver"), exact: true }).click();
  await expect(banner(page, t("flash:handover_accepted"))).toBeVisible();
  await expect(page.getByRole("region", { name: t("games:youOrganize") })).toBeVisible();
});
