import type { LedgerRow } from "./ledger.server";

const COLUMNS = ["id", "date", "kind", "from", "to", "amount", "currency", "game", "note", "by"];

export const CSV_HEADERS = {
  "Content-Type": "text/csv; charset=utf-8",
  "Content-Disposition": 'attachment; filename="ledger.csv"',
  "Cache-Control": "private, no-store",
};

/** A row says that `from` owes `to` the amount more. */
export const ledgerCsv = (rows: readonly LedgerRow[]): string =>
  [COLUMNS, ...rows.map(cells)].map((row) => `${row.map(quoted).join(",")}\r\n`).join("");

/** With a mark of its encoding, which Excel needs. */
export const ledgerFile = (rows: readonly LedgerRow[]): string => `\ufeff${ledgerCsv(rows)}`;

const cells = (row: LedgerRow): string[] => [
  String(row.id),
  row.createdAt.toISOString(),
  row.kind,
  asText(row.from.name),
  asText(row.to.name),
  (row.amountMinor / 100).toFixed(2),
  row.currency,
  asText(row.gameTitle ?? ""),
  asText(row.note ?? ""),
  asText(row.by?.name ?? ""),
];

/** Spreadsheets run what begins like a formula. */
const asText = (text: string): string => (/^[=+\-@\t\r]/.test(text) ? `'${text}` : text);

const quoted = (text: string): string => (/[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);
