import { jsonToBruV2 } from "@usebruno/lang";
import type { Endpoint } from "~/http/api/endpoint.server";
import { operationId } from "~/http/api/operation-id";
import { bodyExample } from "./body-example";

/** A request of Bruno's collection (.bru), with an example as its body. */
export function bruOf(
  { method, path, params, query, body, upload, file, summary }: Endpoint,
  seq: number,
): string {
  const inPath = Object.keys(params?.shape ?? {}).map((name) => parameter(name, "path"));
  const inQuery = Object.keys(query?.shape ?? {}).map((name) => parameter(name, "query"));
  const address = path.replace(/\{(\w+)\}/g, ":$1");
  const search = inQuery.map(({ name }) => `${name}=`).join("&");
  const kind = body ? "json" : upload ? "multipartForm" : file ? "text" : "none";
  return jsonToBruV2({
    meta: { name: operationId(method, path), type: "http", seq },
    http: {
      method: method.toLowerCase(),
      url: `{{origin}}${address}${search && `?${search}`}`,
      body: kind,
      auth: "inherit",
    },
    params: [...inQuery, ...inPath],
    ...(body && { body: { json: JSON.stringify(bodyExample(body, path), null, 2) } }),
    ...(upload && { body: { multipartForm: Object.keys(upload.shape).map(fileField) } }),
    ...(file && { body: { text: EXAMPLE_FILE } }),
    docs: summary,
  });
}

/** What a query may have is off until it is wanted. */
const parameter = (name: string, type: "path" | "query") => ({
  ...{ name, type, value: "", enabled: type === "path" },
});

const fileField = (name: string) => ({ name, type: "file" as const, value: [], enabled: true });

/** The only body that is a file so far is one of venues. */
const EXAMPLE_FILE =
  "name,address,city,postal_code,sports\nStade Al Amal,12 rue Ibn Sina,Casablanca,20330,football:14";
