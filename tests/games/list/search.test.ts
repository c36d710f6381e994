import { expect, it } from "vitest";
import { cityId, neighborhoodId, sportId } from "#db/reference";
import { makeGame } from "#seed/factories/games";
import { makePlayer } from "#seed/factories/players";
import { makeVenue } from "#seed/factories/venues";
import { understandSearch } from "~/features/games/list/understand-search.server";
import { loader } from "~/features/games/routes/games";
import { api } from "../../support/api";
import { at, get } from "../../support/request";

const maarif = neighborhoodId("casablanca", "maarif");
const football = sportId("football");

it.each<[string, Awaited<ReturnType<typeof understandSearch>>]>([
  ["maarif", { neighborhoodId: maarif, rest: "" }],
  ["casa", { cityId: cityId("casablanca"), rest: "" }],
  ["كازا", { cityId: cityId("casablanca"), rest: "" }],
  ["البيضاء", { cityId: cityId("casablanca"), rest: "" }],
  ["MAÂRIF", { neighborhoodId: maarif, rest: "" }],
  ["معاريف", { neighborhoodId: maarif, rest: "" }],
  ["المعاريف", { neighborhoodId: maarif, rest: "" }],
  ["football near Maârif", { sportId: football, neighborhoodId: maarif, rest: "" }],
  ["foot à Casablanca", { sportId: football, cityId: cityId("casablanca"), rest: "" }],
  ["كرة القدم في الدار البيضاء", { sportId: football, cityId: cityId("casablanca"), rest: "" }],
  ["tennis de table", { sportId: sportId("table-tennis"), rest: "" }],
  ["tennis", { sportId: sportId("tennis"), rest: "" }],
  ["Maarif Casablanca", { neighborhoodId: maarif, rest: "" }],
  ["Médina", { rest: "Médina" }],
  ["Médina Tétouan", { neighborhoodId: neighborhoodId("tetouan", "medina"), rest: "" }],
  ["tournoi de foot du mardi", { sportId: football, day: "2026-12-01", rest: "tournoi" }],
  // The tests' clock: Tuesday, December 1.
  ["foot samedi", { sportId: football, day: "2026-12-05", rest: "" }],
  ["Foot mardi", { sportId: football, day: "2026-12-01", rest: "" }],
  ["كرة القدم السبت", { sportId: football, day: "2026-12-05", rest: "" }],
  ["كرة القدم يوم السبت", { sportId: football, day: "2026-12-05", rest: "" }],
  ["كرة القدم اليوم", { sportId: football, day: "2026-12-01", rest: "" }],
  ["football on monday maarif", { sportId: football, neighborhoodId: maarif, day: "2026-12-07", rest: "" }],
  ["foot aujourd'hui", { sportId: football, day: "2026-12-01", rest: "" }],
  ["basket gratuit", { sportId: sportId("basketball"), maxPrice: 0, rest: "" }],
  ["باسكيط فابور", { sportId: sportId("basketball"), maxPrice: 0, rest: "" }],
  [
    "كرة القدم هذا الويكند المعاريف",
    { sportId: football, neighborhoodId: maarif, when: "weekend", rest: "" },
  ],
  ["الدارالبيضاء", { cityId: cityId("casablanca"), rest: "" }],
  ["بالدارالبيضاء", { cityId: cityId("casablanca"), rest: "" }],
  ["دار البيضاء", { cityId: cityId("casablanca"), rest: "" }],
  ["كرة القدم بالمعاريف", { sportId: football, neighborhoodId: maarif, rest: "" }],
  ["بكازا", { cityId: cityId("casablanca"), rest: "" }],
  ["تنس بفاس", { sportId: sportId("tennis"), cityId: cityId("fes"), rest: "" }],
  ["أڭادير", { cityId: cityId("agadir"), rest: "" }],
  ["foot d'Agadir", { sportId: football, cityId: cityId("agadir"), rest: "" }],
  ["ⵟⴰⵏⵊⴰ", { cityId: cityId("tanger"), rest: "" }],
  ["ⵔⵔⴱⴰⵜ", { cityId: cityId("rabat"), rest: "" }],
  ["ainsebaa", { neighborhoodId: neighborhoodId("casablanca", "ain-sebaa"), rest: "" }],
  ["Ben Msick", { neighborhoodId: neighborhoodId("casablanca", "ben-m-sick"), rest: "" }],
  ["locean", { neighborhoodId: neighborhoodId("rabat", "l-ocean"), rest: "" }],
  ["hand ball week end", { sportId: sportId("handball"), when: "weekend", rest: "" }],
  ["فكرة", { rest: "فكرة" }],
  ["لعب", { rest: "لعب" }],
  ["rien du tout", { rest: "rien du tout" }],
  ["%", { rest: "%" }],
  ["tonight", { when: "tonight", rest: "" }],
  ["foot ce soir à Maârif", { sportId: football, neighborhoodId: maarif, when: "tonight", rest: "" }],
  ["كرة القدم الليلة", { sportId: football, when: "tonight", rest: "" }],
  ["padel demain soir", { sportId: sportId("padel"), when: "tomorrow", rest: "" }],
  ["باديل غدا", { sportId: sportId("padel"), when: "tomorrow", rest: "" }],
  ["البادل", { sportId: sportId("padel"), rest: "" }],
  ["فوتسال الليلة", { sportId: sportId("futsal"), when: "tonight", rest: "" }],
  ["كرة القدم داخل القاعة", { sportId: sportId("futsal"), rest: "" }],
  ["غدًا", { when: "tomorrow", rest: "" }],
  ["Foot ce week-end", { sportId: football, when: "weekend", rest: "" }],
  ["نهاية الأسبوع", { when: "weekend", rest: "" }],
  ["cette semaine", { when: "week", rest: "" }],
  ["Foot du soir", { sportId: football, rest: "soir" }],
])("understands %s", async (text, expected) => {
  expect(await understandSearch(text)).toEqual(expected);
});

const found = async (search: string, as: { id: string } | null = null) => {
  const { body } = await api(`/api/games?limit=50&search=${encodeURIComponent(search)}`, { as });
  const games = at(body, "games");
  return Array.isArray(games) ? games.map((game) => at(game, "title")) : body;
};

it("finds games by sport, venue, neighbourhood, city and organizer", async () => {
  const organizer = await makePlayer({ firstName: "Zoubida", lastName: "Qandil" });
  const venue = await makeVenue({
    name: "Stade Xylophone",
    neighborhoodId: maarif,
    cityId: cityId("casablanca"),
  });
  await makeGame({
    title: "Sunday five",
    description: null,
    organizerId: organizer.id,
    venueId: venue.id,
    cityId: cityId("casablanca"),
    sportId: sportId("golf"),
  });
  for (const text of ["golf", "الغولف", "xylophone", "golf maarif", "zoubida", "Qandil", "golf casablanca"])
    expect(await found(text), text).toContain("Sunday five");
  expect(await found("padel maarif")).not.toContain("Sunday five");
});

it("a search for tonight finds tonight's games, and shows the filter when there are none", async () => {
  const searched = async () => {
    const { body } = await get(loader, { path: "/games?search=handball+tonight+maarif&filters=true" });
    return {
      title: at(body, "understood"),
      total: at(body, "list.total"),
      carried: at(body, "form.carried"),
    };
  };
  const handball = { sportId: sportId("handball"), description: null };
  await makeGame({ ...handball, title: "In two days", startTime: new Date("2026-12-03T20:00:00Z") });
  const understood = {
    title: "Handball · Maârif · Tonight",
    carried: { when: "tonight", neighborhoodId: maarif },
  };
  expect(await searched()).toEqual({ ...understood, total: 0 });
  expect(await found("handball tonight")).toEqual([]);
  await makeGame({
    ...handball,
    title: "Tonight's",
    startTime: new Date("2026-12-01T20:00:00Z"),
    endTime: new Date("2026-12-01T21:00:00Z"),
    venueId: (await makeVenue({ neighborhoodId: maarif, cityId: cityId("casablanca") })).id,
    cityId: cityId("casablanca"),
  });
  expect(await searched()).toEqual({ ...understood, total: 1 });
  expect(await found("هاند الليلة")).toEqual(["Tonight's"]);
});

it("a search for a day and for free games finds them, and names both", async () => {
  const handball = { sportId: sportId("handball"), description: null };
  const saturday = { startTime: new Date("2026-12-05T10:00:00Z"), endTime: new Date("2026-12-05T11:00:00Z") };
  await makeGame({ ...handball, ...saturday, title: "Free on Saturday" });
  await makeGame({ ...handball, ...saturday, title: "Paid on Saturday", isPaid: true, priceMinor: 3000 });
  await makeGame({ ...handball, title: "Free on Sunday", startTime: new Date("2026-12-06T10:00:00Z") });
  expect(await found("hand samedi gratuit")).toEqual(["Free on Saturday"]);
  const { body } = await get(loader, { path: "/games?search=hand+samedi+gratuit&filters=true" });
  expect(at(body, "understood")).toBe("Handball · Sat, Dec 5 · Free");
  expect(at(body, "form.carried")).toMatchObject({ maxPrice: "0", endDate: "2026-12-05" });
});

it("looks for the words as they are where no game is of that sport", async () => {
  await makeGame({ title: "Badminton or tea", sportId: sportId("running"), description: null });
  expect(await found("badminton tea")).toEqual(["Badminton or tea"]);
});

it.each([
  ["hides the name", { hidesName: true }, true],
  // Others see an initial.
  ["is under 18", { dateOfBirth: "2012-01-01" }, false],
  ["hides the last name", { showFullName: false }, false],
  ["is not listed", { listed: false }, false],
] as const)(
  "visitors do not find an organizer by last name who %s",
  async (name, options, isFoundByPlayers) => {
    const lastName = `Organizer${name.replace(/\W/g, "")}`;
    const organizer = await makePlayer({ ...options, lastName, bio: null });
    await makeGame({ title: `Game of ${name}`, description: null, organizerId: organizer.id });
    expect(await found(lastName)).toEqual([]);
    expect(await found(lastName, await makePlayer())).toHaveLength(isFoundByPlayers ? 1 : 0);
  },
);

it("does not find an organizer by what they write about themselves", async () => {
  const organizer = await makePlayer({ bio: "Ich liebe Zirkuspferde" });
  await makeGame({ title: "Of the rider", organizerId: organizer.id });
  expect(await found("zirkuspferde")).toEqual([]);
});
