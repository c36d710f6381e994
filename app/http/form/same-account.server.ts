import { DomainError } from "~/core/errors";
import { type RouteArgs, sessionOf } from "../actor.server";
import { isOfAnotherAccount } from "../csrf.server";

/** Errors: account_changed when somebody else signed in in another tab after the form's page was opened. */
export async function assertSameAccount(args: RouteArgs, requestId = ""): Promise<void> {
  const session = await sessionOf(args);
  if (!session || !isOfAnotherAccount(requestId, session.actor)) return;
  const name = `${session.firstName} ${session.lastName}`;
  throw new DomainError("account_changed", { params: { name } });
}
