import type { Name } from "./history";
import { VISITOR } from "./history";
import type { Person } from "./people";

/** A form that is refused keeps what was typed. */
const isOfGuest = (secret: string, address: string): boolean =>
  secret.startsWith("guest-") && !address.endsWith("/email");

/** Reports responses that contain another person's e-mail address or birth date. */
export class Secrets {
  readonly #owners: ReadonlyMap<string, Name>;
  readonly #read: string[] = [];

  constructor(people: Iterable<Person>) {
    this.#owners = new Map(
      [...people].flatMap(({ name, email, birth }) => [
        [email, name],
        [birth, name],
      ]),
    );
  }

  look(viewer: Name | null, address: string, body: string): void {
    // Most have no address, which takes longer to look for.
    const addresses = body.includes("@canary.example") ? body.matchAll(/[\w.-]+@canary\.example/g) : [];
    const dates = body.matchAll(/\b(?:19\d\d|20[01]\d)-\d\d-\d\d\b/g);
    const owner = [...addresses, ...dates]
      .map(([secret]) => this.#owners.get(secret) ?? (isOfGuest(secret, address) ? secret : undefined))
      .find((one) => one !== undefined && one !== viewer);
    if (owner) this.#read.push(`${viewer ?? VISITOR} reads a secret of ${owner} at ${address.split("?")[0]}`);
  }

  /** What was read since the last call. */
  take(): string[] {
    return this.#read.splice(0);
  }
}
