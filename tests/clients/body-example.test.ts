import { describe, expect, it } from "vitest";
import { operations } from "~/api";
import { loadEndpoints } from "~/http/api/operations";
import { bodyExample } from "./body-example";

const endpoints = (await loadEndpoints(operations)).map((endpoint) => ({
  ...endpoint,
  name: `${endpoint.method} ${endpoint.path}`,
}));

const bodies = endpoints.flatMap(({ name, path, body }) => (body ? [{ name, path, body }] : []));

describe("an example of the collection for Bruno", () => {
  it.each(bodies)("is a valid body of $name", ({ path, body }) => {
    const example = bodyExample(body, path);
    expect({ example, faults: body.safeParse(example).error?.issues ?? [] }).toEqual({ example, faults: [] });
  });
});
