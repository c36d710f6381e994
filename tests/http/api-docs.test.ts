import { describe, expect, it } from "vitest";
import { operations } from "~/api";
import { API_CHANGES } from "~/features/api-docs/changes";
import { realExamples } from "~/features/api-docs/examples.server";
import { apiGuide } from "~/features/api-docs/guide.server";
import { shownOperations } from "~/features/api-docs/operations.page.server";
import { openApiDocument } from "~/http/api/openapi.server";
import { operationsIn } from "~/http/api/openapi-walk";
import { loadEndpoints } from "~/http/api/operations";

const document = openApiDocument(await loadEndpoints(operations), { origin: "https://houma.example" });

const codesIn = (text: string) => new Set(text.match(/\b[a-z]+(?:_[a-z]+)+\b/g));

describe("/api/docs", () => {
  it("lists with each operation the codes that the document names, and once those of all", async () => {
    const { tags } = await shownOperations({ tag: null, operation: null }, "en");
    const pages = await Promise.all(tags.map((tag) => shownOperations({ tag, operation: null }, "en")));
    const rows = new Map(pages.flatMap(({ rows }) => rows).map((row) => [row.id, row]));
    const all = operationsIn(document);
    expect(rows.size).toBe(all.length);
    for (const { operationId = "", description = "" } of all) {
      const { inputs } = await shownOperations({ tag: null, operation: operationId }, "en");
      expect(new Set(inputs.map(({ name }) => name)).size, operationId).toBe(inputs.length);
      expect(
        inputs.filter(({ type }) => type.split(" · ")[0]?.includes(",")),
        operationId,
      ).toEqual([]);
      const { failures = "", fields = [] } = rows.get(operationId) ?? {};
      const names = fields.map(({ field }) => field);
      expect(new Set(names).size, operationId).toBe(names.length);
      const listed = [failures, ...fields.map(({ codes }) => codes)].join(" ");
      expect([...codesIn(listed)].sort(), operationId).toEqual([...codesIn(description)].sort());
    }
    const { description = "" } = Object(document.components?.responses?.Error);
    for (const { common } of pages) expect(description).toContain(common);
  });

  it("says of each field what may be wrong with it, by the name that an answer uses", async () => {
    const { rows } = await shownOperations({ tag: null, operation: "createGame" }, "en");
    expect(rows.map(({ id }) => id)).toEqual(["createGame"]);
    expect(rows[0]?.fields).toContainEqual({
      field: "title",
      codes: "game_title_required, game_title_too_long",
    });
    expect(rows[0]?.failures).toContain("500 game_create_failed");
  });

  it("shows an operation with its example, what was sent and what was answered", async () => {
    const { joinGame } = await realExamples();
    const { shown, example } = await shownOperations({ tag: null, operation: "joinGame" }, "fr");
    expect(shown).toBe("Games");
    expect(example?.sent).toBe(`POST ${joinGame?.address}\n\n${JSON.stringify(joinGame?.sent, null, 1)}`);
    expect(example?.answered).toBe(`200\n\n${JSON.stringify(joinGame?.answer, null, 1)}`);
    const empty = await shownOperations({ tag: null, operation: "deleteCrew" }, "en");
    expect(empty.example?.answered).toBe("204");
  });

  it("lists what an operation takes, with types and a star for what is required", async () => {
    const { inputs } = await shownOperations({ tag: null, operation: "updateParticipation" }, "en");
    expect(inputs.slice(0, 2)).toEqual([
      { name: "id*", type: "string" },
      { name: "status*", type: "confirmed | maybe | declined | waitlisted" },
    ]);
    const game = await shownOperations({ tag: null, operation: "createGame" }, "en");
    expect(game.inputs).toContainEqual({ name: "start_time*", type: "string · date-time" });
    expect(game.inputs).toContainEqual({ name: "price", type: "number | null" });
    const list = await shownOperations({ tag: null, operation: "listGames" }, "en");
    expect(list.inputs).toContainEqual({ name: "near", type: "string · latitude,longitude" });
    expect(list.inputs).toContainEqual({
      name: "start_date",
      type: "string · A day, or a time with its offset",
    });
    const all = await shownOperations({ tag: "Games", operation: null }, "en");
    expect(all.inputs).toEqual([]);
  });

  it("begins with a request for what is coming, and some fields of what the demo answers", async () => {
    const { first, examples } = await apiGuide("en", "https://houma.example");
    const { listGames } = await realExamples();
    const [, address = ""] = /^await fetch\("([^"]+)"/.exec(first) ?? [];
    expect(address).toBe(listGames?.address);
    expect(address).toContain("open_only=true");
    const [game] = Object(listGames?.answer).games;
    const shown = JSON.parse(first.slice(first.indexOf("\n\n")));
    expect(game).toMatchObject(shown.games[0]);
    expect(Object.keys(shown.games[0])).toContain("spotsLeft");
    expect(Date.parse(shown.games[0].startTime)).toBeGreaterThan(Date.parse("2026-12-01T12:00:00Z"));
    for (const { code } of examples) expect(code).toContain("Houma-Version");
  });

  it("lists the changes, the newest first, each once", () => {
    const dates = API_CHANGES.map(({ date }) => date);
    expect(dates).toEqual([...dates].sort().reverse());
    expect(new Set(API_CHANGES.map(({ text }) => text)).size).toBe(dates.length);
  });

  it("has its labels in every language, and nothing but the guide for what does not exist", async () => {
    const labels = await Promise.all(
      (["en", "fr", "ar"] as const).map(async (locale) => {
        const { labels, shown, rows } = await shownOperations({ tag: "None", operation: "none" }, locale);
        expect([shown, rows]).toEqual([null, []]);
        return labels.failures;
      }),
    );
    expect(new Set(labels).size).toBe(3);
  });
});
