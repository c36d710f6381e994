import type { ErrorCode, ErrorParams } from "~/core/errors";

export interface RowIssue {
  field: string;
  code: ErrorCode;
  params: ErrorParams;
}

/** A row of a file before anything is known about its values. */
export interface RawRow {
  /** As a spreadsheet counts (the first line is 1), or the number of the feature. */
  row: number;
  /** By the column's or property's name in lower case, without empty ones. */
  texts: ReadonlyMap<string, string>;
  issues: RowIssue[];
}

export const issue = (field: string, code: ErrorCode, params: ErrorParams = {}): RowIssue => ({
  ...{ field, code, params },
});

/** "Postal code" and "postal-code" are one name; "addr:city" and "@id" stay. */
export const columnName = (text: string): string =>
  text
    .trim()
    .toLowerCase()
    .replace(/[\s-]+/g, "_");

/** Longer than any value may be; the rest of a longer text would only take time. */
const MAX_TEXT = 1000;

export const shortened = (text: string): string => text.slice(0, MAX_TEXT).trim();
