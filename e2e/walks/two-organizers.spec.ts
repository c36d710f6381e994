import { callApi, expect, expectNoSideways, planGame } from "../support";
import { walk } from "./walk";

walk(
  "two organizers edit one game: the second sees both values, chooses, and nothing is undone silently",
  7,
  async ({ page, browser, request, t, newPerson, signIn }) => {
    const [owner, second] = await Promise.all([newPerson("Amel"), newPerson("Omar")]);
    const { body: sports } = await callApi(request, null, "GET", "/api/sports");
    const { body: cities } = await callApi(request, null, "GET", "/api/cities");
    const facts = { name: "Les Lions", sport_id: sports[0].id, city_id: cities[0].id, approval: false };
    const { body: crew } = await callApi(request, owner, "POST", "/api/crews", facts);
    await callApi(request, second, "POST", "/api/crews/join", { code: crew.code });
    const role = { role: "organizer" };
    await callApi(request, owner, "PATCH", `/api/crews/${crew.id}/members/${second.id}`, role);
    const game = await planGame(request, owner, { crew_id: crew.id, crew_first_hours: 0, max_players: 10 });
    const path = `/games/${game.id}`;
    const other = await browser.newPage();
    await signIn(page, owner);
    await signIn(other, second);
    const conflict = (theirs: string) => t("errors:edit_conflict", { theirs });
    const [title, most] = [
      (one = other) => one.getByLabel(t("games:gameTitle"), { exact: true }),
      (one = other) => one.getByLabel(t("fields:maxPlayers"), { exact: true }),
    ];
    const save = (one = other) => one.getByRole("button", { name: t("common:saveChanges") }).click();
    const both = [page, other];

    for (const one of both) await one.goto(`${path}/edit`);
    await title(page).fill("Foot chez Amel");
    await most(page).fill("12");
    await save(page);
    await expect(page.getByRole("heading", { level: 1 })).toContainText("Foot chez Amel");

    await title().fill("Foot chez Omar");
    await save();
    await expect(other.getByText(conflict("Foot chez Amel")).first()).toBeVisible();
    await expect(title()).toHaveValue("Foot chez Omar");
    await expect(most(), "what only the other changed is kept").toHaveValue("12");
    await expect(other.getByText(conflict("12"))).toHaveCount(0);
    await expectNoSideways(other);
    const afterFirst = (await callApi(request, owner, "GET", `/api${path}`)).body;
    expect([afterFirst.title, afterFirst.maxPlayers]).toEqual(["Foot chez Amel", 12]);

    await other.getByRole("button", { name: t("errors:edit_take_theirs") }).click();
    await expect(other).toHaveURL(path);
    await expect(other.getByRole("heading", { level: 1 })).toContainText("Foot chez Amel");
    await expect(other.getByText(conflict("Foot chez Amel"))).toHaveCount(0);

    for (const one of both) await one.goto(`${path}/edit`);
    await most(page).fill("14");
    await save(page);
    await expect(page).toHaveURL(path);
    await most().fill("16");
    await title().fill("Foot des deux");
    await save();
    await expect(other.getByText(conflict("14")).first()).toBeVisible();
    await expect(most()).toHaveValue("16");
    await expect(title()).toHaveValue("Foot des deux");
    await save();
    await expect(other).toHaveURL(path);
    await expect(other.getByRole("heading", { level: 1 })).toContainText("Foot des deux");
    await page.reload();
    await expect(page.getByRole("heading", { level: 1 })).toContainText("Foot des deux");
    await expect(page.getByText(t("games:spotsLeft", { count: 16 })).first()).toBeVisible();
    await expectNoSideways(page);
  },
);
