import { z } from "zod";
import { LEDGER_KINDS } from "#db/schema/dues";
import { type Actor, signedIn } from "~/core/actor";
import { afterParam, limitParam, pageParam } from "~/core/addresses/list-query";
import { nextCursor, partOf } from "~/http/api/cursor.server";
import { endpoint } from "~/http/api/endpoint.server";
import { taggedResponse } from "~/http/text-response.server";
import { addLine } from "./add-line.server";
import { CSV_HEADERS, ledgerFile } from "./csv";
import { LEDGER_PAGE_SIZE, type LedgerRow, ledgerOf, wholeLedger } from "./ledger.server";
import { LineBody, minorOf } from "./schema";

const tag = "Crews";
const params = z.object({ id: z.string() });
const LedgerQuery = z.object({
  page: pageParam,
  limit: limitParam(LEDGER_PAGE_SIZE, 100),
  after: afterParam,
});
const PersonJson = z.object({ id: z.uuid(), name: z.string() });

const RowJson = z.object({
  id: z.int(),
  kind: z.enum(LEDGER_KINDS),
  /** Owes `to` the amount more; less where it is negative. */
  from: PersonJson,
  to: PersonJson,
  amount: z.number(),
  currency: z.string(),
  gameId: z.uuid().nullable(),
  gameTitle: z.string().nullable(),
  note: z.string().nullable(),
  /** Null for the program. */
  by: PersonJson.nullable(),
  createdAt: z.iso.datetime(),
});

const LedgerJson = z
  .object({
    rows: z.array(RowJson),
    /** Of all rows that you see; positive: others owe it to them. They sum to 0 in each currency. */
    balances: z.array(
      z.object({ userId: z.uuid(), name: z.string(), balance: z.number(), currency: z.string() }),
    ),
    page: z.int(),
    total_pages: z.int(),
    total: z.int(),
    next_cursor: nextCursor,
  })
  .meta({ id: "Ledger" });

const rowJson = ({ amountMinor, createdAt, ...row }: LedgerRow): z.input<typeof RowJson> => ({
  ...row,
  amount: amountMinor / 100,
  createdAt: createdAt.toISOString(),
});

async function ledgerJson(
  actor: Actor,
  crewId: string,
  query: z.output<typeof LedgerQuery>,
): Promise<z.input<typeof LedgerJson>> {
  const { part, cursorOf } = partOf(query, "ledger", crewId);
  const { rows, balances, page, totalPages, total, lastPlace } = await ledgerOf(actor, crewId, {
    ...query,
    ...part,
  });
  return {
    rows: rows.map(rowJson),
    balances: balances.map(({ balanceMinor, ...balance }) => ({ ...balance, balance: balanceMinor / 100 })),
    ...{ page, total_pages: totalPages, total, next_cursor: cursorOf(lastPlace) },
  };
}

export const endpoints = [
  endpoint({
    method: "GET",
    path: "/api/crews/{id}/ledger",
    tag,
    summary: "Who owes whom in a crew, newest first: all rows for organizers, their own for members",
    auth: "required",
    scope: "read",
    params,
    query: LedgerQuery,
    response: LedgerJson,
    status: 200,
    errors: ["crew_not_found", "only_crew_member", "cursor_unknown"],
    respond: ({ viewer, params: { id }, query }) => ledgerJson(signedIn(viewer), id, query),
  }),
  endpoint({
    method: "GET",
    path: "/api/crews/{id}/ledger.csv",
    tag,
    summary: "The same as a CSV file, all rows",
    auth: "required",
    scope: "read",
    params,
    response: z.string(),
    contentType: "text/csv",
    headers: ["Content-Disposition"],
    status: 200,
    errors: ["crew_not_found", "only_crew_member"],
    async respond({ viewer, params: { id }, request }) {
      const rows = await wholeLedger(signedIn(viewer), id);
      return taggedResponse(request, ledgerFile(rows), { headers: CSV_HEADERS });
    },
  }),
  endpoint({
    method: "POST",
    path: "/api/crews/{id}/ledger",
    tag,
    summary:
      "Writes that a member gave you an amount, or with a negative one that you gave it to them. Organizers only",
    auth: "required",
    scope: "organize",
    params,
    body: LineBody,
    response: LedgerJson,
    status: 201,
    errors: ["crew_not_found", "only_crew_organizer", "crew_member_not_found", "ledger_self"],
    async respond({ viewer, params: { id }, body, idempotencyKey }) {
      const actor = signedIn(viewer);
      const { user_id: userId, amount, note } = body;
      await addLine(actor, id, { userId, amountMinor: minorOf(amount), note: note || null, idempotencyKey });
      return ledgerJson(actor, id, { page: 1, limit: LEDGER_PAGE_SIZE });
    },
  }),
];
