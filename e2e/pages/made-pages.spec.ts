import type { APIRequestContext } from "@playwright/test";
import { callApi, collectTrouble, expect, type Person, planGame } from "../support";
import { expectFineEverywhere, once, test } from "./place-test";
import { NAMES, sightsOf } from "./rotation";

/** Pages of games, spots and venues that the demo lacks, as those who made them and as those who were asked. */

const made = once(async (request: APIRequestContext, newPerson: (firstName: string) => Promise<Person>) => {
  const [owner, guest] = [await newPerson("Rim"), await newPerson("Yassir")];
  const newGame = () =>
    planGame(request, owner, {
      title: "مباراة الحي",
      is_paid: true,
      price: 5,
      external_participants: ["Simo"],
      guests_allowed: true,
    });
  const [open, asked, joined] = [await newGame(), await newGame(), await newGame()];
  const taken = await callApi(request, null, "POST", `/api/games/${open.id}/guest-seats`, { name: "Simo" });
  for (const { id } of [asked, joined])
    await callApi(request, owner, "POST", `/api/games/${id}/invitations`, { user_ids: [guest.id] });
  const said = {
    comment: "نلتقي عند الباب https://example.com/a/very/long/way/to/the/stadium/of/the/neighbourhood",
  };
  await callApi(request, owner, "POST", `/api/games/${asked.id}/comments`, said);
  const comment = await callApi(request, owner, "POST", `/api/games/${joined.id}/comments`, said);
  await callApi(request, guest, "PATCH", `/api/games/${joined.id}/participation`, { status: "confirmed" });
  const [city] = (await callApi(request, null, "GET", "/api/cities")).body;
  const venue = await callApi(request, owner, "POST", "/api/venues", {
    name: "ملعب القرب",
    address: "1, rue A",
    city: city.name,
    city_id: city.id,
    postal_code: "20000",
    latitude: city.latitude,
    longitude: city.longitude,
  });
  await callApi(request, owner, "PATCH", `/api/venues/${venue.body.id}`, { name: "ملعب الحي" });
  const crew = await busyCrew(request, owner, [guest, await newPerson("Salma"), await newPerson("Omar")]);
  const ids: Record<string, string> = {
    crew,
    open: open.id,
    asked: asked.id,
    joined: joined.id,
    comment: comment.body.id,
    seat: taken.body.token,
    venue: venue.body.id,
  };
  return { owner, guest, ids };
});

/** A crew that keeps the first person out and has not answered the others. Its id. */
async function busyCrew(request: APIRequestContext, owner: Person, people: Person[]): Promise<string> {
  const [[sport], [city]] = await Promise.all(
    ["/api/sports", "/api/cities"].map(async (path) => (await callApi(request, null, "GET", path)).body),
  );
  const facts = { name: "نادي الحي", sport_id: sport.id, city_id: city.id };
  const { body } = await callApi(request, owner, "POST", "/api/crews", facts);
  for (const person of people) await callApi(request, person, "POST", "/api/crews/join", { code: body.code });
  const bans = `/api/crews/${body.id}/bans`;
  expect((await callApi(request, owner, "POST", bans, { user_id: people[0]?.id })).status).toBe(204);
  return body.id;
}

type Role = "visitor" | "owner" | "guest";

const PAGES: [role: Role, path: string][] = [
  ["visitor", "/games/:open"],
  ["visitor", "/games/:open/guest"],
  ["visitor", "/seats/:seat"],
  ["visitor", "/seats/nothing"],
  ["guest", "/seats/:seat"],
  ["guest", "/notifications"],
  ["guest", "/dashboard"],
  ["guest", "/games/:asked"],
  ["guest", "/games/:asked/discussion"],
  ["owner", "/games/:open"],
  ["owner", "/games/:open/edit"],
  ["owner", "/games/:open/share"],
  ["owner", "/games/:open/share?created=true"],
  ["owner", "/games/:open/again"],
  ["owner", "/games/:open/cancel"],
  ["owner", "/games/:open/invite?search=a"],
  ["owner", "/games/:open/waiting-list"],
  ["owner", "/crews/:crew/members"],
  ["owner", "/games/:joined/discussion"],
  ["owner", "/games/:joined/discussion/:comment/delete"],
  ["owner", "/notifications"],
  ["owner", "/games?mygames=true"],
  ["owner", "/venues/:venue"],
  ["owner", "/venues/:venue/edit"],
  ["owner", "/venues/:venue/history"],
  ["owner", "/venues/:venue/ratings"],
  ["owner", "/venues/:venue/delete"],
];
const ROLES = { visitor: "a visitor", owner: "who made it", guest: "who was invited" };

for (const [position, [role, path]] of PAGES.entries())
  for (const { language, looks, named } of sightsOf(position, 36))
    test.describe(() => {
      test.use({ locale: language });

      test(`${path} for ${ROLES[role]} in ${NAMES[language]} has no accessibility fault in ${named}`, async ({
        page,
        request,
        newPerson,
        signIn,
        visit,
      }) => {
        const people = await made(request, newPerson);
        if (role !== "visitor") await signIn(page, people[role]);
        const trouble = collectTrouble(page);
        await visit(path.replace(/:(\w+)/g, (_, name) => people.ids[name] ?? ""));
        // A guest's page has folded parts.
        for (const summary of path === "/seats/:seat" ? await page.locator("main summary").all() : [])
          await summary.click();
        await expectFineEverywhere(page, language, looks);
        expect(trouble.filter((line) => !(path === "/seats/nothing" && line.includes("404")))).toEqual([]);
      });
    });

test("an unread notification says in text that it is unread", async ({
  page,
  request,
  newPerson,
  signIn,
  t,
}) => {
  const { guest } = await made(request, newPerson);
  await signIn(page, guest);
  await page.goto("/notifications");
  await expect(page.locator("main li .visually-hidden", { hasText: t("bell:unread") })).not.toHaveCount(0);
});
