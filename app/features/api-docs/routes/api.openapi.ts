import { z } from "zod";
import { allEndpoints } from "~/api";
import { endpoint } from "~/http/api/endpoint.server";
import { openApiDocument } from "~/http/api/openapi.server";
import { apiRoute } from "~/http/api/respond.server";

let document: object | null = null;

const route = apiRoute(
  endpoint({
    method: "GET",
    path: "/api/openapi.json",
    tag: "Service",
    summary: "The OpenAPI 3.1 document, made once from the declarations",
    auth: "none",
    answer: z.unknown(),
    status: 200,
    errors: [],
    async run() {
      document ??= openApiDocument(allEndpoints());
      return document;
    },
  }),
);
export const loader = route.loader;
export const action = route.action;
