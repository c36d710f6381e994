import type { Name } from "../history";
import type { Person } from "../people";

/** The e-mail addresses that people have had or wanted. */
export class Addresses {
  /** By the address that it was mailed to: the page of its link. */
  readonly links = new Map<string, string>();
  readonly #owners = new Map<string, Person>();

  constructor(readonly people: ReadonlyMap<Name, Person>) {
    for (const person of people.values()) this.#owners.set(person.email, person);
  }

  /** 0: the first. Other people may not read it. */
  of(who: Name, address: number): string {
    const person = this.people.get(who);
    if (!person) throw new Error(`Nobody is called ${who}.`);
    const email = address === 0 ? person.email : `new-${address}.${person.email}`;
    this.#owners.set(email, person);
    return email;
  }

  ownerOf = (email: string): Person | undefined => this.#owners.get(email);
}
