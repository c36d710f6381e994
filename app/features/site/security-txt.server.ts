import { env } from "~/core/settings/env.server";

interface SecurityContact {
  contacts: readonly string[] | undefined;
  /** ISO 8601. */
  expires: string | undefined;
  hasAddress: boolean;
}

const configured: SecurityContact = {
  contacts: env.SECURITY_CONTACT,
  expires: env.SECURITY_EXPIRES,
  hasAddress: env.SITE_URL !== undefined,
};

/** RFC 9116. Null without a contact, or expired. */
export function securityTxt(
  origin: string,
  { contacts, expires, hasAddress }: SecurityContact = configured,
): string | null {
  if (!contacts || !expires || Date.parse(expires) <= Date.now()) return null;
  const lines = [
    ...contacts.map((contact) => `Contact: ${contact}`),
    `Expires: ${new Date(expires).toISOString()}`,
    "Preferred-Languages: ar, fr, en",
    ...(hasAddress ? [`Canonical: ${origin}/.well-known/security.txt`] : []),
  ];
  return `${lines.join("\n")}\n`;
}
