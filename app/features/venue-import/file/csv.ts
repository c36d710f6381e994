import { VENUE_IMPORT_LIMITS } from "#db/limits/venue-imports";
import { DomainError } from "~/core/errors";
import { columnName, issue, type RawRow, shortened } from "./raw-row";

/**
 * Separated by commas, semicolons or tabs, as the first line is; quoted as in RFC 4180. Empty lines are skipped.
 * Errors: import_columns, import_quotes, import_too_many_columns.
 */
export function* csvRows(text: string): Generator<RawRow> {
  const records = csvRecords(text, separatorOf(text));
  const header = records.next();
  const columns = header.done ? [] : header.value.map(columnName);
  if (!columns.includes("name")) throw new DomainError("import_columns", { field: "file" });
  let row = 1;
  for (const cells of records) {
    row += 1;
    if (cells.every((cell) => cell.trim() === "")) continue;
    yield rowOf(columns, cells, row);
  }
}

function rowOf(columns: readonly string[], cells: readonly string[], row: number): RawRow {
  const texts = new Map<string, string>();
  cells.forEach((cell, index) => {
    const name = columns[index];
    const value = shortened(cell);
    if (name && value !== "" && !texts.has(name)) texts.set(name, value);
  });
  const surplus = cells.slice(columns.length).some((cell) => cell.trim() !== "");
  const issues = surplus ? [issue("", "import_surplus_cells", { columns: columns.length })] : [];
  return { row, texts, issues };
}

const SEPARATORS = [",", ";", "\t"];

function separatorOf(text: string): string {
  const end = text.search(/[\r\n]/);
  const line = end < 0 ? text : text.slice(0, end);
  const counted = SEPARATORS.map((separator) => ({ separator, count: line.split(separator).length }));
  return counted.reduce((best, next) => (next.count > best.count ? next : best)).separator;
}

function* csvRecords(text: string, separator: string): Generator<string[]> {
  let index = 0;
  for (let row = 1; index < text.length; row += 1) {
    const cells: string[] = [];
    for (;;) {
      let cell = "";
      if (text[index] === '"') {
        const end = closingQuote(text, index);
        if (end < 0) throw new DomainError("import_quotes", { field: "file", params: { row } });
        cell = text.slice(index + 1, end).replaceAll('""', '"');
        index = end + 1;
      }
      const end = endOfCell(text, index, separator);
      cells.push(cell + text.slice(index, end));
      if (cells.length > VENUE_IMPORT_LIMITS.columns.max)
        throw new DomainError("import_too_many_columns", { field: "file", params: { row } });
      index = end + 1;
      if (text[end] !== separator) {
        if (text[end] === "\r" && text[index] === "\n") index += 1;
        break;
      }
    }
    yield cells;
  }
}

/** A doubled quotation mark stands for one. */
function closingQuote(text: string, opening: number): number {
  let end = text.indexOf('"', opening + 1);
  while (end >= 0 && text[end + 1] === '"') end = text.indexOf('"', end + 2);
  return end;
}

function endOfCell(text: string, start: number, separator: string): number {
  for (let index = start; index < text.length; index += 1) {
    const character = text[index];
    if (character === separator || character === "\n" || character === "\r") return index;
  }
  return text.length;
}
