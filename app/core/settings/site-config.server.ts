import { readFileSync } from "node:fs";
import { z } from "zod";

const text = z.string().trim().min(1, "must not be empty");
const perLanguage = <T extends z.ZodType>(value: T) => z.strictObject({ en: value, fr: value, ar: value });
const email = z.email("must be an e-mail address");
const webAddress = z.url({ protocol: /^https$/, error: "must be an https address" });
const sitePath = z.string().regex(/^\/(?!\/)\S+$/, "must be a path of this site, such as /nadia.webp");

const SOCIAL_NETWORKS = ["facebook", "instagram", "whatsapp", "x", "youtube"] as const;
export type SocialNetwork = (typeof SOCIAL_NETWORKS)[number];

const SiteConfigFile = z.strictObject({
  contact: z
    .strictObject({
      address: perLanguage(z.array(text).min(1, "must have a line")),
      email,
      phone: z
        .string()
        .regex(/^\+[\d ]{6,20}$/, "must be an international number, such as +212 5 37 00 00 00"),
    })
    .partial()
    .default({}),
  social: z.array(z.strictObject({ network: z.enum(SOCIAL_NETWORKS), href: webAddress })).default([]),
  testimonial: z.strictObject({ name: text, words: perLanguage(text) }).optional(),
  team: z
    .array(
      z.strictObject({
        name: text,
        role: perLanguage(text),
        about: perLanguage(text).optional(),
        /** Without one, the initials are shown. */
        picture: sitePath.optional(),
      }),
    )
    .default([]),
  stores: z.strictObject({ apple: webAddress, google: webAddress }).partial().default({}),
  videos: z.array(z.strictObject({ title: perLanguage(text), href: webAddress })).default([]),
  operator: z
    .strictObject({
      name: text.optional(),
      contactEmail: email.optional(),
      abuseEmail: email.optional(),
      privacyEmail: email.optional(),
      /** The number of the declaration to the CNDP (law 09-08). */
      declaration: text.optional(),
      /** Who runs the servers and in which country, such as "Fly.io (Paris, France)". */
      hosting: text.optional(),
      inForce: z.iso.date("must be a date such as 2026-11-22").default("2026-11-22"),
    })
    .prefault({}),
});

export type SiteConfig = z.infer<typeof SiteConfigFile>;

const nothingGiven = (): SiteConfig => SiteConfigFile.parse({});

/** Errors: one that says why there is none. */
function readJson(path: string): unknown {
  return JSON.parse(readFileSync(path, "utf8"));
}

export const siteConfigSetting = z
  .string()
  .optional()
  .transform((path, context): SiteConfig => {
    if (path === undefined) return nothingGiven();
    try {
      const result = SiteConfigFile.safeParse(readJson(path));
      if (result.success) return result.data;
      for (const issue of result.error.issues) {
        context.addIssue(`(${path}): ${issue.path.join(".") || "the file"}: ${issue.message}`);
      }
    } catch (error) {
      context.addIssue(`(${path}) cannot be read: ${error instanceof Error ? error.message : error}`);
    }
    return z.NEVER;
  });
