import { readdirSync } from "node:fs";
import { bruToJsonV2, envJsonToBruV2, jsonToCollectionBru } from "@usebruno/lang";
import { expect, it } from "vitest";
import { operations } from "~/api";
import { operationId } from "~/http/api/operation-id";
import { loadEndpoints } from "~/http/api/operations";
import { bruOf } from "./bruno";

const FOLDER = "clients/bruno";

async function collection(): Promise<Map<string, string>> {
  const settings = { version: "1", name: "Houma", type: "collection", ignore: [] };
  const variables = [
    { name: "origin", value: "https://houma.example", enabled: true },
    { name: "key", value: "", enabled: true, secret: true },
  ];
  const files = new Map([
    ["bruno.json", `${JSON.stringify(settings, null, 2)}\n`],
    ["collection.bru", jsonToCollectionBru({ auth: { mode: "bearer", bearer: { token: "{{key}}" } } })],
    ["environments/Houma.bru", envJsonToBruV2({ variables })],
  ]);
  for (const [index, endpoint] of (await loadEndpoints(operations)).entries()) {
    const name = operationId(endpoint.method, endpoint.path);
    files.set(`${endpoint.tag}/${name}.bru`, bruOf(endpoint, index + 1));
  }
  return files;
}

it("Bruno's collection has the requests of all operations: run npm run client", async () => {
  const files = await collection();
  for (const [path, text] of files) await expect(text).toMatchFileSnapshot(`../../${FOLDER}/${path}`);
  const written = readdirSync(FOLDER, { recursive: true, encoding: "utf8" });
  expect(written.filter((path) => /\.\w+$/.test(path) && !files.has(path))).toEqual([]);
});

it("Bruno reads each request as it was meant", async () => {
  const requests = [...(await collection())].filter(([path]) => path.split("/").length === 2);
  for (const [path, text] of requests.filter(([path]) => !path.startsWith("environments/"))) {
    const { meta, http } = bruToJsonV2(text);
    expect(`${meta.name}.bru`).toBe(path.split("/")[1]);
    expect(http.url).toMatch(/^\{\{origin\}\}\/api\//);
  }
});
