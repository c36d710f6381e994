const MAX_LENGTH = 2000;
const LOCAL_NAME = /(^|\.)(localhost|local|internal|intranet|lan|home|corp|arpa|test|invalid|example|onion)$/;

/**
 * Only https on the default port at a public host name, so that nobody can make this server call its own network. The
 * IP address is checked when sending (see public-lookup.server.ts).
 */
export function isPushAddress(address: string, testOrigin?: string): boolean {
  if (address.length > MAX_LENGTH || !URL.canParse(address)) return false;
  const { protocol, origin, username, password, port, hostname } = new URL(address);
  if (username || password) return false;
  if (testOrigin !== undefined && origin === new URL(testOrigin).origin) return true;
  if (protocol !== "https:" || port !== "") return false;
  const name = hostname.toLowerCase().replace(/\.$/, "");
  // The URL parser normalizes IPv4 addresses to four numbers and puts IPv6 in brackets.
  const isNumber = /^[\d.]+$/.test(name) || name.startsWith("[");
  return !isNumber && name.includes(".") && !LOCAL_NAME.test(name);
}
