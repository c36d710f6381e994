import { lookup } from "node:dns";
import { BlockList, type LookupFunction } from "node:net";

/** From IANA's special-purpose registries. */
const NOT_PUBLIC = new BlockList();
for (const [address, bits] of [
  ["0.0.0.0", 8],
  ["10.0.0.0", 8],
  ["100.64.0.0", 10],
  ["127.0.0.0", 8],
  ["169.254.0.0", 16],
  ["172.16.0.0", 12],
  ["192.0.0.0", 24],
  ["192.0.2.0", 24],
  ["192.168.0.0", 16],
  ["198.18.0.0", 15],
  ["198.51.100.0", 24],
  ["203.0.113.0", 24],
  ["224.0.0.0", 3],
] as const) {
  NOT_PUBLIC.addSubnet(address, bits, "ipv4");
}

const PUBLIC_V6 = new BlockList();
PUBLIC_V6.addSubnet("2000::", 3, "ipv6");
for (const [address, bits] of [
  ["2001::", 23],
  ["2001:db8::", 32],
  ["2002::", 16],
] as const) {
  NOT_PUBLIC.addSubnet(address, bits, "ipv6");
}

export function isPublicAddress(address: string): boolean {
  if (!address.includes(":")) return !NOT_PUBLIC.check(address, "ipv4");
  return PUBLIC_V6.check(address, "ipv6") && !NOT_PUBLIC.check(address, "ipv6");
}

/** It runs when connecting, so the name cannot change after the check. */
export const publicLookup: LookupFunction = (hostname, options, done) => {
  lookup(hostname, { ...options, all: true }, (error, addresses) => {
    const [first, ...others] = (addresses ?? []).filter(({ address }) => isPublicAddress(address));
    if (error || !first) {
      const refused: NodeJS.ErrnoException = error ?? new Error(`${hostname} has no public address`);
      if (options.all) done(refused, []);
      else done(refused, "", 0);
    } else if (options.all) done(null, [first, ...others]);
    else done(null, first.address, first.family);
  });
};
