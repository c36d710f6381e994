import { resolve } from "node:path";
import type { BackupTarget } from "~/core/settings/backup-settings";
import { env } from "~/core/settings/env.server";
import { diskStorage } from "~/core/storage/disk.server";
import { s3Storage } from "~/core/storage/s3.server";
import type { Storage } from "~/core/storage/types";

/** A part of 8 MB over a slow line. */
const TIMEOUT_MS = 120_000;

export interface BackupStorage extends Storage {
  /** For people; without secrets. */
  label: string;
}

/** BACKUP_URL, else the folder backups of the bucket for pictures, else ./backups. */
export function configuredTarget(): BackupTarget {
  if (env.BACKUP_URL) return env.BACKUP_URL;
  return env.S3 ? { bucket: env.S3, prefix: "backups/" } : { folder: "./backups" };
}

export function openBackupStorage(target: BackupTarget): BackupStorage {
  if ("folder" in target) return { label: resolve(target.folder), ...diskStorage(target.folder) };
  const { bucket, prefix } = target;
  const storage = s3Storage(bucket, TIMEOUT_MS);
  return {
    label: `${bucket.endpoint}/${bucket.bucket}/${prefix}`,
    put: (name, bytes) => storage.put(prefix + name, bytes),
    get: (name) => storage.get(prefix + name),
    remove: (name) => storage.remove(prefix + name),
    list: async (start) => (await storage.list(prefix + start)).map((name) => name.slice(prefix.length)),
  };
}
