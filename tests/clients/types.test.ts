import openapiTS, { astToString } from "openapi-typescript";
import { expect, it } from "vitest";
import { operations } from "~/api";
import { openApiDocument } from "~/http/api/openapi.server";
import { loadEndpoints } from "~/http/api/operations";

/** Of methods and parameters that do not exist. */
const ABSENT = /^ +\w+\?: never;\n/gm;

it("the client's types are those of the OpenAPI document: run npm run client", async () => {
  const document = openApiDocument(await loadEndpoints(operations), { origin: "https://houma.example" });
  const types = astToString(await openapiTS(JSON.stringify(document))).replace(ABSENT, "");
  await expect(`// Written by npm run client.\n\n${types}`).toMatchFileSnapshot(
    "../../clients/typescript/src/schema.ts",
  );
});
