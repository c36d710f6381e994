const LONGEST = 2000;
/** Names that mean a machine nearby, not a push service. */
const NEARBY = /(^|\.)(localhost|local|internal|intranet|lan|home|corp|arpa|test|invalid|example|onion)$/;

/**
 * Whether a device may be reached at this address: https on its usual port at a public name, so that nobody makes this
 * server knock on its neighbours' doors. `testOrigin` is TEST_PUSH_ORIGIN. Where the name leads is looked at once more
 * when something is sent (see public-lookup.server.ts).
 */
export function isPushAddress(address: string, testOrigin?: string): boolean {
  if (address.length > LONGEST || !URL.canParse(address)) return false;
  const { protocol, origin, username, password, port, hostname } = new URL(address);
  if (username || password) return false;
  if (testOrigin !== undefined && origin === new URL(testOrigin).origin) return true;
  if (protocol !== "https:" || port !== "") return false;
  const name = hostname.toLowerCase().replace(/\.$/, "");
  // The parser has written every form of an IPv4 address as four numbers, and IPv6 in brackets.
  const isNumber = /^[\d.]+$/.test(name) || name.startsWith("[");
  return !isNumber && name.includes(".") && !NEARBY.test(name);
}
