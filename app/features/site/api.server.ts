import { z } from "zod";
import { DomainError } from "~/core/errors";
import { endpoint } from "~/http/api/endpoint.server";
import { UNREADY_CODES, unreadyReason } from "./readiness.server";

export const endpoints = [
  endpoint({
    method: "GET",
    path: "/api/health",
    tag: "Service",
    summary: "Whether the process is alive; never touches the database",
    auth: "none",
    scope: null,
    response: z.object({ status: z.literal("ok") }),
    status: 200,
    errors: [],
    async respond() {
      return { status: "ok" };
    },
  }),
  endpoint({
    method: "GET",
    path: "/api/ready",
    tag: "Service",
    summary: "Whether the service can work: database, migrations and disk space, checked at most every 2 s",
    auth: "none",
    scope: null,
    response: z.object({ status: z.literal("ready") }),
    status: 200,
    errors: UNREADY_CODES,
    async respond() {
      const reason = await unreadyReason();
      if (reason) throw new DomainError(reason);
      return { status: "ready" };
    },
  }),
];
