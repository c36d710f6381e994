import type { Addresses } from "./accounts/addresses";
import type { Name } from "./history";
import { VISITOR } from "./history";
import type { Person } from "./people";

/** A form that is refused keeps what was typed. */
const isOfGuest = (secret: string, address: string): boolean =>
  secret.startsWith("guest-") && !address.endsWith("/email");

/** Reports responses that contain another person's e-mail address or birth date. */
export class Secrets {
  readonly #born: ReadonlyMap<string, Name>;
  readonly #read: string[] = [];

  constructor(
    people: Iterable<Person>,
    readonly addresses: Addresses,
  ) {
    this.#born = new Map([...people].map(({ name, birth }) => [birth, name]));
  }

  look(viewer: Name | null, address: string, body: string): void {
    // Most have no address, which takes longer to look for.
    const addresses = body.includes("@canary.example") ? body.matchAll(/[\w.-]+@canary\.example/g) : [];
    const dates = body.matchAll(/\b(?:19\d\d|20[01]\d)-\d\d-\d\d\b/g);
    const owner = [...addresses, ...dates]
      .map(([secret]) => this.#ownerOf(secret) ?? (isOfGuest(secret, address) ? secret : undefined))
      .find((one) => one !== undefined && one !== viewer);
    if (owner) this.#read.push(`${viewer ?? VISITOR} reads a secret of ${owner} at ${address.split("?")[0]}`);
  }

  #ownerOf = (secret: string): Name | undefined =>
    this.#born.get(secret) ?? this.addresses.ownerOf(secret)?.name;

  /** What was read since the last call. */
  take(): string[] {
    return this.#read.splice(0);
  }
}
