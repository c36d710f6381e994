import { describe, expect, it } from "vitest";
import { operations } from "~/api";
import { bodyExample, responseExample } from "~/http/api/examples/examples.server";
import { loadEndpoints } from "~/http/api/operations";

const endpoints = (await loadEndpoints(operations)).map((endpoint) => ({
  ...endpoint,
  name: `${endpoint.method} ${endpoint.path}`,
}));

const bodies = endpoints.flatMap(({ name, path, body }) => (body ? [{ name, path, body }] : []));
const responses = endpoints.flatMap(({ name, path, response, contentType }) =>
  response && !contentType ? [{ name, path, response }] : [],
);

describe("an example in the OpenAPI document", () => {
  it.each(bodies)("of the body of $name is a valid one", ({ path, body }) => {
    const example = bodyExample(body, path);
    expect({ example, faults: body.safeParse(example).error?.issues ?? [] }).toEqual({ example, faults: [] });
  });

  it.each(responses)("of the response of $name is a valid one", ({ path, response }) => {
    const example = responseExample(response, path);
    expect(response.safeParse(example).error?.issues ?? []).toEqual([]);
    expect(response.parse(example)).toEqual(example);
  });
});
