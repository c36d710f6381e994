import { domainToASCII, domainToUnicode } from "node:url";
import { ACCOUNT_LIMITS } from "./limits/accounts";

/** What shows nothing: controls, marks of direction, zero-width characters. */
const INVISIBLE = /[\p{Cc}\p{Default_Ignorable_Code_Point}\u2800]/gu;
/** What links, sentences and mail programs put around an address. */
const AROUND = /^(?:mailto:|[<«"“(]){1,5}|[>»"”).,;:!?،؛؟]{1,5}$/g;
/** With its domain in punycode. */
const EMAIL =
  /^(?!\.)(?!.*\.\.)[\p{L}\p{M}\w'+.-]*[\p{L}\p{M}\w+-]@(?:[a-z\d][a-z\d-]*\.)+(?:[a-z]{2,}|xn--[a-z\d-]+)$/u;
/** The only domains that node:url is asked about: of "a/b" and "a%62" it would make another one. */
const INTERNATIONAL_DOMAIN = /(?<=@)(?=.*\P{ASCII})[\p{L}\p{M}\d.-]+$/u;
const PUNYCODE_DOMAIN = /(?<=@)(?=.*xn--)[a-z\d.-]+$/;

const inLetters = (domain: string): string => domainToUnicode(domain) || domain;
const inPunycode = (domain: string): string => domainToASCII(domain) || domain;

/** An e-mail address that was typed or pasted, as it is stored: alone, without what shows nothing, in lower case. */
export const typedEmail = (text: string): string =>
  text
    .normalize("NFKC")
    .replace(INVISIBLE, "")
    .trim()
    .toLowerCase()
    .replace(AROUND, "")
    .replace(INTERNATIONAL_DOMAIN, inLetters);

/** The one spelling by which addresses are compared: with its domain in punycode. */
export const emailKey = (address: string): string => address.replace(INTERNATIONAL_DOMAIN, inPunycode);

/** The spellings that are stored of the same address, the given one first. Always two, so that statements are alike. */
export function emailSpellings(address: string): [string, string] {
  const key = emailKey(address);
  return [address, key === address ? address.replace(PUNYCODE_DOMAIN, inLetters) : key];
}

/**
 * Whether mail can be sent to a typed address. Before an international domain the name may be of any script; in
 * "zoé@gmail.com" it is a slip.
 */
export function isEmail(address: string): boolean {
  const key = emailKey(address);
  return (
    key.length <= ACCOUNT_LIMITS.email.max &&
    EMAIL.test(key) &&
    (key !== address || /^\p{ASCII}+$/u.test(address))
  );
}
