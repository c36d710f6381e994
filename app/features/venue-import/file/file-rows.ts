import { VENUE_IMPORT_LIMITS } from "#db/limits/venue-imports";
import { DomainError } from "~/core/errors";
import { csvRows } from "./csv";
import { geojsonRows } from "./geojson";
import type { RawRow } from "./raw-row";

export const FILE_FORMATS = ["csv", "geojson"] as const;
export type FileFormat = (typeof FILE_FORMATS)[number];

export const formatOf = (text: string): FileFormat => (/^\s*[{[]/.test(text) ? "geojson" : "csv");

/** Errors: import_empty, import_too_many_rows, and those of `csvRows` and `geojsonRows`. */
export function* fileRows(text: string, format: FileFormat): Generator<RawRow> {
  const { max } = VENUE_IMPORT_LIMITS.rows;
  let count = 0;
  for (const row of format === "csv" ? csvRows(text) : geojsonRows(text)) {
    count += 1;
    if (count > max) throw new DomainError("import_too_many_rows", { field: "file", params: { max } });
    yield row;
  }
  if (count === 0) throw new DomainError("import_empty", { field: "file" });
}
