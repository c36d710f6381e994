import { createConfig, lintFromString } from "@redocly/openapi-core";
import { describe, expect, it } from "vitest";
import { operations } from "~/api";
import { realExamples } from "~/features/api-docs/examples.server";
import { openApiDocument } from "~/http/api/openapi.server";
import { operationsAt } from "~/http/api/openapi-walk";
import { loadEndpoints } from "~/http/api/operations";

/** The specified addresses /api/games/code/{code} and /api/games/{id}/join: fixed parts come first. */
const SPECIFIED = "no-ambiguous-paths";

const endpoints = await loadEndpoints(operations);

async function faultsOf(document: object): Promise<string[]> {
  const config = await createConfig({ extends: ["recommended"] });
  const faults = await lintFromString({ source: JSON.stringify(document), config });
  return faults
    .filter(({ ruleId }) => ruleId !== SPECIFIED)
    .map(({ ruleId, message }) => `${ruleId}: ${message}`);
}

describe("the OpenAPI document", () => {
  const origin = "https://houma.example";

  it.each([
    ["without examples", false],
    ["with examples", true],
  ])("follows the rules that Redocly recommends, %s", async (_, hasExamples) => {
    const examples = hasExamples ? await realExamples() : {};
    expect(await faultsOf(openApiDocument(endpoints, { origin, examples }))).toEqual([]);
  });

  it("has for each operation what Spectral asks for beyond them: a description, tags, a contact and known schemes", () => {
    const { info, paths = {}, components } = openApiDocument(endpoints, { origin });
    const schemes = Object.keys(components?.securitySchemes ?? {});
    expect(info.contact).toMatchObject({ url: origin });
    const all = Object.values(paths).flatMap(operationsAt);
    expect(all.length).toBe(endpoints.length);
    for (const operation of all) {
      expect(operation.description).toMatch(/^Errors: /);
      expect(operation.tags).toHaveLength(1);
      for (const [scheme, scopes] of (operation.security ?? []).flatMap((one) => Object.entries(one))) {
        expect(schemes).toContain(scheme);
        expect(scopes).toEqual([]);
      }
    }
  });

  it("is refused by this check without a summary and with an unknown schema", async () => {
    const document = openApiDocument(endpoints, { origin });
    const [path = "", item] = Object.entries(document.paths ?? {})[0] ?? [];
    const broken = {
      ...document,
      paths: { [path]: { ...item, post: { responses: { 200: { $ref: "#/components/responses/None" } } } } },
    };
    expect((await faultsOf(broken)).join("\n")).toMatch(
      /no-unresolved-refs[\s\S]*operation-summary|operation-summary[\s\S]*no-unresolved-refs/,
    );
  });
});
