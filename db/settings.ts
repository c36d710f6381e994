import { z } from "zod";

/** The database's settings; app/core/env.server.ts adds the others. */
export const databaseSettings = {
  NODE_ENV: z.enum(["development", "test", "production"]).default("development"),
  DATABASE_URL: z
    .string()
    .regex(/^(file:|https?:\/\/|libsql:\/\/|wss?:\/\/)/, "must start with file:, http(s):// or libsql://")
    .default("file:./houma.db"),
  DATABASE_AUTH_TOKEN: z.string().optional(),
  DATABASE_REPLICA: z
    .string()
    .regex(/^file:/, "must start with file:")
    .optional(),
  DATABASE_SYNC_MS: z.coerce.number().int().min(50).max(60_000).default(500),
};

/**
 * Parses environment variables; empty ones count as absent. Errors: one Error that names every wrong setting and the
 * reason.
 */
export function parseSettings<S extends z.ZodType>(
  schema: S,
  source: Record<string, string | undefined>,
): z.output<S> {
  const given = Object.fromEntries(Object.entries(source).filter(([, value]) => value !== ""));
  const result = schema.safeParse(given);
  if (result.success) return result.data;
  const lines = result.error.issues.map((issue) => `  ${issue.path.join(".")} ${issue.message}`);
  throw new Error(`Houma cannot start, these settings are wrong:\n${lines.join("\n")}`);
}

/** The database's settings. Errors: as `parseSettings`. */
export const readDatabaseSettings = () => parseSettings(z.object(databaseSettings), process.env);
