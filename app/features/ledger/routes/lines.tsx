import type { ActionFunctionArgs } from "@remix-run/node";
import { useActionData, useOutletContext } from "@remix-run/react";
import { signedIn } from "~/core/actor";
import { redirectWithFlash } from "~/http/flash.server";
import { formAction } from "~/http/form/form.server";
import { addLine } from "../add-line.server";
import { LineFields } from "../components/LineFields";
import { ledgerPath } from "../components/paths";
import { LineForm, minorOf } from "../schema";
import type { LedgerPage } from "./ledger";

export const action = (args: ActionFunctionArgs) =>
  formAction(
    args,
    LineForm,
    async ({ userId, direction, amount, note, seen }, { viewer, idempotencyKey }) => {
      const crewId = args.params.id ?? "";
      const amountMinor = minorOf(amount) * (direction === "received" ? 1 : -1);
      const line = { userId, amountMinor, note: note || null, seenMinor: seen, idempotencyKey };
      await addLine(signedIn(viewer), crewId, line);
      return redirectWithFlash(`${ledgerPath(crewId)}#${userId}`, "saved");
    },
  );

export default function RefusedLine() {
  const result = useActionData<typeof action>()?.result;
  const page = useOutletContext<LedgerPage>();
  return result ? <LineFields {...page} result={result} /> : null;
}
