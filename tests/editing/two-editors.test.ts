import { addMinutes } from "date-fns";
import { expect, test } from "vitest";
import { makeCrew } from "#seed/factories/crews";
import { makeGame } from "#seed/factories/games";
import { makePlayer } from "#seed/factories/players";
import { makeSeries } from "#seed/factories/series";
import { makeVenue } from "#seed/factories/venues";
import { freeze, now } from "~/core/time/clock.server";
import * as crewPage from "~/features/crew-pages/routes/edit";
import * as gamePage from "~/features/game-editor/routes/edit";
import * as profilePage from "~/features/profile/routes/manage-profile";
import * as seriesPage from "~/features/series/routes/edit";
import * as venuePage from "~/features/venue-editor/routes/edit";
import { EVENING, LATER } from "../games/support";
import { api } from "../support/api";
import { at, get, type Route, submit, textAt } from "../support/request";

interface Edited {
  page: { loader: Route; action: Route };
  /** Where the page's data has the form's values. */
  values: string;
  /** Two texts of the form. */
  fields: readonly [string, string];
  make: () => Promise<{ id: string; editor: { id: string } }>;
}

const PAGES: Record<string, Edited> = {
  game: {
    ...{ page: gamePage, values: "draft", fields: ["title", "description"] },
    async make() {
      const game = await makeGame({ description: "As it is" });
      return { id: game.id, editor: { id: game.organizerId } };
    },
  },
  venue: {
    ...{ page: venuePage, values: "values", fields: ["name", "address"] },
    async make() {
      const editor = await makePlayer();
      return { id: (await makeVenue({ createdById: editor.id })).id, editor };
    },
  },
  crew: {
    ...{ page: crewPage, values: "values", fields: ["name", "description"] },
    async make() {
      const editor = await makePlayer();
      return { id: (await makeCrew({ ownerId: editor.id })).id, editor };
    },
  },
  series: {
    ...{ page: seriesPage, values: "values", fields: ["title", "description"] },
    async make() {
      const editor = await makePlayer();
      return { id: (await makeSeries({ organizerId: editor.id })).id, editor };
    },
  },
  profile: {
    ...{ page: profilePage, values: "values", fields: ["first_name", "bio"] },
    async make() {
      const editor = await makePlayer();
      return { id: editor.id, editor };
    },
  },
};

/** A page's values as its form sends them. */
function typed(values: object): Record<string, string | string[]> {
  const form: Record<string, string | string[]> = {};
  for (const [name, value] of Object.entries(values)) {
    if (typeof value === "string") form[name] = value;
    else if (Array.isArray(value) && value.every((one) => typeof one === "string")) form[name] = value;
    else if (Array.isArray(value))
      for (const [index, row] of value.entries())
        for (const [key, inner] of Object.entries(Object(row)))
          form[`${name}[${index}].${key}`] = String(inner);
  }
  return form;
}

test.each(Object.entries(PAGES))(
  "two who edit one %s keep what the other changed, and choose where both changed the same",
  async (_, { page, values, fields, make }) => {
    const { id, editor } = await make();
    const call = { as: editor, params: { id } };
    const open = async () => {
      const { body } = await get(page.loader, call);
      const sent = at(body, values);
      if (typeof sent !== "object" || sent === null) throw new Error("no values");
      return { ...typed(sent), editedFrom: textAt(body, "editedFrom") };
    };
    const [one, other] = fields;
    const save = (form: Record<string, string | string[]>) => submit(page.action, { ...call, form });
    const [first, second] = [await open(), await open()];
    expect((await save({ ...first, [one]: "Lions" })).status).toBe(302);
    expect((await save({ ...second, [other]: "Beside the park" })).status).toBe(302);
    expect(await open()).toMatchObject({ [one]: "Lions", [other]: "Beside the park" });

    const late = await save({ ...second, [one]: "Tigres" });
    expect([late.status, at(late.body, "codes")]).toEqual([409, { [one]: ["edit_conflict"] }]);
    expect(at(late.body, "result.initialValue")).toMatchObject({ [one]: "Tigres" });
    expect(at(late.body, `result.error.${one}.0`)).toBe(
      "Changed meanwhile to: Lions. Save again to keep yours.",
    );
    expect(at(late.body, "edited")).toMatchObject({ conflicts: [one] });
    expect(await open()).toMatchObject({ [one]: "Lions" });

    const again = { ...second, [one]: "Tigres", editedFrom: textAt(late.body, "edited.from") };
    expect((await save({ ...again, theirs: one })).status).toBe(302);
    expect(await open()).toMatchObject({ [one]: "Lions", [other]: "Beside the park" });
    expect((await save(again)).status).toBe(302);
    expect(await open()).toMatchObject({ [one]: "Tigres", [other]: "Beside the park" });
  },
);

test("who changed only the end of a game that was moved meanwhile is asked, and does not move it back", async () => {
  const game = await makeGame({ startTime: EVENING, endTime: LATER });
  const call = { as: { id: game.organizerId }, params: { id: game.id } };
  const { body } = await get(gamePage.loader, call);
  const sent = { ...typed(Object(at(body, "draft"))), editedFrom: textAt(body, "editedFrom") };
  const save = (form: Record<string, string | string[]>) => submit(gamePage.action, { ...call, form });
  expect((await save({ ...sent, startTime: "17:00" })).status).toBe(302);
  const late = await save({ ...sent, endTime: "21:00" });
  expect([late.status, at(late.body, "codes")]).toEqual([409, { startTime: ["edit_conflict"] }]);
  expect(at(late.body, "result.error.startTime.0")).toContain("Check that your change still fits");
  expect(at(late.body, "result.initialValue")).toMatchObject({ startTime: "17:00", endTime: "21:00" });
  expect(at(late.body, "edited.conflicts")).toEqual([]);
});

test("a form with a mistake keeps what it was made from, and what was typed", async () => {
  const { id, editor } = (await PAGES.game?.make()) ?? { id: "", editor: { id: "" } };
  const call = { as: editor, params: { id } };
  const { body } = await get(gamePage.loader, call);
  const from = textAt(body, "editedFrom");
  const wrong = await submit(gamePage.action, { ...call, form: { title: "", editedFrom: from } });
  expect([wrong.status, at(wrong.body, "edited.from")]).toEqual([422, from]);
});

test("a program that names what it read is refused once that has changed", async () => {
  const game = await makeGame({ title: "Foot" });
  const as = { id: game.organizerId };
  const params = { id: game.id };
  const read = async () => (await api("/api/games/{id}", { as, params })).headers.get("ETag") ?? "";
  const change = (title: string, etag: string) =>
    api("/api/games/{id}", { method: "PATCH", as, params, body: { title }, headers: { "If-Match": etag } });
  const etag = await read();
  expect((await change("Basket", etag)).status).toBe(200);
  expect(await change("Tennis", etag)).toMatchObject({ status: 412, body: { code: "changed_meanwhile" } });
  expect((await change("Tennis", await read())).body).toMatchObject({ title: "Tennis" });
});

/** What a program may change at an address with PATCH: what `make` returns under its `id`, and two of its texts. */
const RESOURCES = [
  ["game", "/api/games/{id}", PAGES.game, ["title", "description"]],
  ["venue", "/api/venues/{id}", PAGES.venue, ["name", "address"]],
  ["crew", "/api/crews/{id}", PAGES.crew, ["name", "description"]],
  ["profile", "/api/profile/me", PAGES.profile, ["first_name", "bio"]],
] as const;

test.each(RESOURCES)(
  "of programs that change one %s at once, naming what they read, only one succeeds",
  async (_, path, resource, [one, other]) => {
    const { id, editor } = (await resource?.make()) ?? { id: "", editor: { id: "" } };
    const call = { as: editor, ...(path.includes("{id}") && { params: { id } }) };
    const etag = (await api(path, call)).headers.get("ETag") ?? "";
    const headers = { "If-Match": etag };
    freeze(addMinutes(now(), 1));
    const change = (body: object) => api(path, { ...call, method: "PATCH", headers, body });
    const bodies = [{ [one]: "Lions" }, { [other]: "Beside the park" }, { [one]: "Tigres" }];
    const statuses = (await Promise.all(bodies.map(change))).map(({ status }) => status);
    expect(statuses.sort()).toEqual([200, 412, 412]);
  },
);
