import { isIPv4, isIPv6 } from "node:net";

/** `factor` multiplies the limit of one client. */
export interface Network {
  name: string;
  factor: number;
}

/**
 * An IPv4 address, or for IPv6 the /64 (one household or phone) and the /48 with ten times the limit. Everything that
 * is no address counts as one network.
 */
export function networksOf(peer: string): Network[] {
  const address = withoutPort(peer);
  if (isIPv4(address)) return [{ name: address, factor: 1 }];
  if (!isIPv6(address)) return [{ name: "unknown", factor: 1 }];
  const groups = groupsOf(address);
  const mapped = mappedIPv4(groups);
  if (mapped) return [{ name: mapped, factor: 1 }];
  return [
    { name: `${groups.slice(0, 4).join(":")}::/64`, factor: 1 },
    { name: `${groups.slice(0, 3).join(":")}::/48`, factor: 10 },
  ];
}

/** Some proxies append the port: 203.0.113.7:4711, [2001:db8::1]:4711. */
const withoutPort = (peer: string): string =>
  /^\[(.*)\](?::\d+)?$/.exec(peer)?.[1] ?? /^([\d.]+):\d+$/.exec(peer)?.[1] ?? peer;

function groupsOf(address: string): string[] {
  const [withoutZone = ""] = address.split("%");
  // The URL parser writes every address in its one canonical form.
  const canonical = new URL(`http://[${withoutZone}]/`).hostname.slice(1, -1);
  const [head = "", tail = ""] = canonical.split("::");
  const before = head ? head.split(":") : [];
  const after = tail ? tail.split(":") : [];
  return [...before, ...Array<string>(8 - before.length - after.length).fill("0"), ...after];
}

/** The address in ::ffff:a.b.c.d, or null. */
function mappedIPv4(groups: readonly string[]): string | null {
  if (groups.slice(0, 6).join(":") !== "0:0:0:0:0:ffff") return null;
  return groups
    .slice(6)
    .map((group) => Number.parseInt(group, 16))
    .flatMap((pair) => [pair >> 8, pair & 255])
    .join(".");
}
