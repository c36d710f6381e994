import { z } from "zod";
import type { Bucket } from "../storage/s3.server";
import { readDuration } from "../time/duration";

export type BackupTarget = { folder: string } | { bucket: Bucket; prefix: string };

/** How many archives to keep: the last ones, and the newest of each of the last hours, days and weeks (UTC). */
export type RetentionRule = Record<"last" | "hourly" | "daily" | "weekly", number>;

const FORMAT =
  "must be file:<folder> or https://<key>:<secret>@<host>/<bucket>/<folder>?region=<region>, with the key and the secret percent-encoded";

export const backupUrl = z.string().transform((text, context): BackupTarget => {
  const target = parseTarget(text);
  if (target) return target;
  context.addIssue({ code: "custom", message: FORMAT });
  return z.NEVER;
});

function parseTarget(text: string): BackupTarget | null {
  if (text.startsWith("file:")) {
    const folder = text.slice("file:".length).replace(/^\/\/(?=\/)/, "");
    return folder ? { folder } : null;
  }
  if (!/^https?:\/\//.test(text) || !URL.canParse(text)) return null;
  const { protocol, host, username, password, pathname, searchParams } = new URL(text);
  const [bucket, ...folders] = pathname.split("/").filter(Boolean);
  if (!bucket || !username || !password) return null;
  return {
    bucket: {
      endpoint: `${protocol}//${host}`,
      bucket,
      region: searchParams.get("region") ?? "auto",
      accessKeyId: decodeURIComponent(username),
      secretAccessKey: decodeURIComponent(password),
    },
    prefix: folders.map((folder) => `${folder}/`).join(""),
  };
}

/** The Docker image's start command uses it; validating it here makes a typo stop the start. */
export const backupEvery = z
  .string()
  .refine((text) => !Number.isNaN(readDuration(text)), "must be a duration such as 5m, 1h or 1d");

const RULE = /^(last|hourly|daily|weekly)=(\d{1,4})$/;

export const backupRetention = z
  .string()
  .default("last=12,hourly=24,daily=14,weekly=8")
  .transform((text, context): RetentionRule => {
    const rule: RetentionRule = { last: 0, hourly: 0, daily: 0, weekly: 0 };
    for (const part of text.split(",")) {
      const [, name, count] = RULE.exec(part.trim()) ?? [];
      if (name === "last" || name === "hourly" || name === "daily" || name === "weekly") {
        rule[name] = Number(count);
      } else {
        context.addIssue({ code: "custom", message: "must be like last=12,hourly=24,daily=14,weekly=8" });
      }
    }
    if (Object.values(rule).every((count) => count === 0)) {
      context.addIssue({ code: "custom", message: "must keep at least one archive" });
    }
    return rule;
  });
