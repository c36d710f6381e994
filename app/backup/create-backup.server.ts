import { open } from "node:fs/promises";
import { promisify } from "node:util";
import { gzip } from "node:zlib";
import { noteBackup } from "~/core/settings/last-backup.server";
import { storedFile } from "~/core/storage/storage.server";
import { reportProgress } from "../../scripts/progress.mjs";
import {
  type Manifest,
  manifestName,
  newArchiveId,
  type Part,
  partOf,
  pictureName,
  pieceName,
} from "./archive";
import { completeArchives, readManifest } from "./catalog.server";
import { describeDatabase, takeSnapshot } from "./snapshot.server";
import type { BackupStorage } from "./storage.server";

const PIECE_BYTES = 8 * 2 ** 20;
const compress = promisify(gzip);

export interface Backup {
  id: string;
  addedBytes: number;
  manifest: Manifest;
  missing: string[];
}

/**
 * Consistent while the service runs. Stored pictures are not stored again. `folder` is for temporary files and needs
 * room for the database. Errors: those of the database, the picture storage and the place.
 */
export async function createBackup(storage: BackupStorage, folder: string, at: Date): Promise<Backup> {
  const id = newArchiveId(at);
  reportProgress("copy of the database");
  const snapshot = await takeSnapshot(folder);
  const { migrations, rows, pictures: files } = await describeDatabase(snapshot);
  const database = await storePieces(storage, id, snapshot);
  const { pictures, added, missing } = await storePictures(storage, files);
  const createdAt = at.toISOString();
  const manifest: Manifest = { format: 1, createdAt, migrations, rows, database, pictures };
  await storage.put(manifestName(id), new TextEncoder().encode(JSON.stringify(manifest)));
  const bytes = sizeOf(database) + sizeOf(pictures);
  await noteBackup({ at, archive: id, bytes });
  return { id, manifest, missing, addedBytes: sizeOf(database) + sizeOf(added) };
}

const sizeOf = (parts: Part[]): number => parts.reduce((sum, part) => sum + part.bytes, 0);

async function storePieces(storage: BackupStorage, id: string, file: string): Promise<Part[]> {
  const parts: Part[] = [];
  const handle = await open(file);
  try {
    const piece = Buffer.alloc(PIECE_BYTES);
    const { size } = await handle.stat();
    for (;;) {
      reportProgress("parts of the database", parts.length, Math.ceil(size / PIECE_BYTES));
      const { bytesRead } = await handle.read(piece, 0, PIECE_BYTES);
      if (bytesRead === 0) return parts;
      const packed = await compress(piece.subarray(0, bytesRead));
      const part = partOf(pieceName(id, parts.length), packed);
      await storage.put(part.name, packed);
      parts.push(part);
    }
  } finally {
    await handle.close();
  }
}

async function storePictures(storage: BackupStorage, files: string[]) {
  const [newest] = (await completeArchives(storage)).reverse();
  const before = newest ? await readManifest(storage, newest) : null;
  const stored = new Map(before?.pictures.map((part) => [part.name, part]));
  const pictures: Part[] = [];
  const added: Part[] = [];
  const missing: string[] = [];
  for (const [index, file] of files.entries()) {
    reportProgress("pictures", index, files.length);
    const storedPart = stored.get(pictureName(file));
    const bytes = storedPart ? null : await storedFile(file);
    if (bytes) {
      const part = partOf(pictureName(file), bytes);
      await storage.put(part.name, bytes);
      added.push(part);
      pictures.push(part);
    } else if (storedPart) pictures.push(storedPart);
    else missing.push(file);
  }
  return { pictures, added, missing };
}
