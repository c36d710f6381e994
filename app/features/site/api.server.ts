import { z } from "zod";
import { pingDatabase } from "#db/client.server";
import { endpoint } from "~/http/api/endpoint.server";

export const endpoints = [
  endpoint({
    method: "GET",
    path: "/api/health",
    tag: "Service",
    summary: "Whether the program and its database answer",
    auth: "none",
    answer: z.object({ status: z.literal("ok") }),
    status: 200,
    errors: ["database_unavailable"],
    async run() {
      await pingDatabase();
      return { status: "ok" };
    },
  }),
];
