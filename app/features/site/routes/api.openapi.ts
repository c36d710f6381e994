import { allEndpoints } from "~/http/endpoints.server";
import { openApiDocument } from "~/http/openapi.server";

let document: string | null = null;

/** The OpenAPI 3.1 document, made once from the declarations. */
export function loader() {
  document ??= JSON.stringify(openApiDocument(allEndpoints()));
  return new Response(document, {
    headers: {
      "Content-Type": "application/json; charset=utf-8",
      "Access-Control-Allow-Origin": "*",
      "Cache-Control": "public, max-age=300",
    },
  });
}
