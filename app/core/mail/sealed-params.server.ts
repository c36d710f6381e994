import { secretBox } from "../protection/secret-box.server";

export type MailParams = Record<string, string | number>;

const { seal, unseal } = secretBox("mail links");

/** Links with a token: anyone who reads one could act as the recipient. */
const SECRET = new Set(["path", "unsubscribe", "oneClick"]);

export function sealLinks(params: MailParams): MailParams {
  const links = Object.entries(params).filter(([name]) => SECRET.has(name));
  if (links.length === 0) return params;
  return { ...withoutLinks(params), sealed: seal(JSON.stringify(Object.fromEntries(links))) };
}

/** Null if SESSION_SECRET has changed since they were sealed. */
export function openLinks({ sealed, ...params }: MailParams): MailParams | null {
  if (sealed === undefined) return params;
  try {
    return { ...params, ...JSON.parse(unseal(String(sealed))) };
  } catch {
    return null;
  }
}

export const withoutLinks = (params: MailParams): MailParams =>
  Object.fromEntries(Object.entries(params).filter(([name]) => name !== "sealed" && !SECRET.has(name)));
