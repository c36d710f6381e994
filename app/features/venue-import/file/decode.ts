import { DomainError } from "~/core/errors";

/** UTF-8, or UTF-16 with its mark, as spreadsheets write. Errors: import_encoding. */
export function decodeFile(bytes: Uint8Array): string {
  try {
    const text = new TextDecoder(encodingOf(bytes), { fatal: true }).decode(bytes);
    if (!text.includes("\0")) return text;
  } catch {
    // Below.
  }
  throw new DomainError("import_encoding", { field: "file" });
}

function encodingOf([first, second]: Uint8Array): string {
  if (first === 0xff && second === 0xfe) return "utf-16le";
  return first === 0xfe && second === 0xff ? "utf-16be" : "utf-8";
}
