import { z } from "zod";

export const number = (min: number, max: number) => {
  const message = `must be a number from ${min} to ${max}`;
  return z.coerce.number(message).min(min, message).max(max, message);
};
export const wholeNumber = (min: number, max: number) => {
  const message = `must be a whole number from ${min} to ${max}`;
  return z.coerce.number(message).int(message).min(min, message).max(max, message);
};
export const oneOf = <T extends string>(choices: readonly T[]) =>
  z.enum(choices, `must be one of ${choices.join(", ")}`);

export const databaseSettings = {
  NODE_ENV: oneOf(["development", "test", "production"]).default("development"),
  DATABASE_URL: z
    .string()
    .regex(/^(file:|https?:\/\/|libsql:\/\/|wss?:\/\/)/, "must start with file:, http(s):// or libsql://")
    .default("file:./houma.db"),
  DATABASE_AUTH_TOKEN: z.string().optional(),
  DATABASE_REPLICA: z
    .string()
    .regex(/^file:/, "must start with file:")
    .optional(),
  DATABASE_SYNC_MS: wholeNumber(50, 60_000).default(500),
};

/**
 * Empty variables count as absent. Errors: one Error that names every wrong setting and says what to write, and every
 * misspelled one.
 */
export function parseSettings<S extends z.ZodType>(
  schema: S,
  source: Record<string, string | undefined>,
  misspelled: readonly string[] = [],
): z.output<S> {
  const given = Object.fromEntries(Object.entries(source).filter(([, value]) => value !== ""));
  const result = schema.safeParse(given);
  const faults = (result.error?.issues ?? []).map(({ path, message }) => `${path.join(".")} ${message}`);
  const lines = new Set([...misspelled, ...faults]);
  if (result.success && lines.size === 0) return result.data;
  throw new Error(["Houma cannot start, these settings are wrong:", ...lines].join("\n  "));
}

/** Errors: as `parseSettings`. */
export const readDatabaseSettings = () => parseSettings(z.object(databaseSettings), process.env);
