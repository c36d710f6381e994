import type Database from "libsql";
import { z } from "zod";
import { differs } from "../differs";
import type { Model } from "../model";
import { sessionsOf, signIn } from "../people";
import type { AddressAction } from "./actions";
import type { Addresses } from "./addresses";

const Row = z.object({ email: z.string(), confirmed: z.number() });

interface AddressSetting {
  model: Model;
  db: Database.Database;
  addresses: Addresses;
  /** Milliseconds of the history's beginning. */
  beginning: number;
}

/** The stored address, and the sessions. Those that end with the old address are opened again. */
export function addressDifferences(
  { model, db, addresses, beginning }: AddressSetting,
  { action, isDone }: { action: AddressAction; isDone: boolean },
): string[] {
  const { who } = action;
  const { accounts } = model;
  const person = addresses.people.get(who);
  if (!person || model.deleted.has(who)) return [];
  const { email, confirmed } = Row.parse(db.prepare(ADDRESS).get(person.id));
  const wrong = [
    ...differs(`the address of ${who}`, email, addresses.of(who, accounts.address(who))),
    ...differs(`whether ${who} has a confirmed address`, confirmed === 1, accounts.isConfirmed(who)),
  ];
  if (action.does !== "useLink" || !isDone) return wrong;
  const left = sessionsOf(db, person);
  signIn(db, person, beginning + model.now);
  return [...wrong, ...differs(`the sessions of ${who}`, left.join(" and "), accounts.lastSession)];
}

const ADDRESS = "select email, email_confirmed_at is not null as confirmed from users where id = ?";
