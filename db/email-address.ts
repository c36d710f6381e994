import { domainToASCII, domainToUnicode } from "node:url";
import { ACCOUNT_LIMITS } from "./limits/accounts";

const INVISIBLE = /[\p{Cc}\p{Default_Ignorable_Code_Point}\u2800]/gu;
const AROUND = /^(?:mailto:|[<«"“(]){1,5}|[>»"”).,;:!?،؛؟]{1,5}$/g;
/** With its domain in punycode. */
const EMAIL =
  /^(?!\.)(?!.*\.\.)[\p{L}\p{M}\w'+.-]*[\p{L}\p{M}\w+-]@(?:[a-z\d][a-z\d-]*\.)+(?:[a-z]{2,}|xn--[a-z\d-]+)$/u;
const INTERNATIONAL_DOMAIN = /(?<=@)(?=.*\P{ASCII})[\p{L}\p{M}\d.-]+$/u;
const PUNYCODE_DOMAIN = /(?<=@)(?=.*xn--)[a-z\d.-]+$/;

const inLetters = (domain: string): string => domainToUnicode(domain) || domain;
const inPunycode = (domain: string): string => domainToASCII(domain) || domain;

/** As it is stored: in lower case, without invisible characters. */
export const typedEmail = (text: string): string =>
  text
    .normalize("NFKC")
    .replace(INVISIBLE, "")
    .trim()
    .toLowerCase()
    .replace(AROUND, "")
    .replace(INTERNATIONAL_DOMAIN, inLetters);

/** Addresses are compared by this: with the domain in punycode. */
export const emailKey = (address: string): string => address.replace(INTERNATIONAL_DOMAIN, inPunycode);

export function emailSpellings(address: string): [string, string] {
  const key = emailKey(address);
  return [address, key === address ? address.replace(PUNYCODE_DOMAIN, inLetters) : key];
}

/** The name may be of any script before an international domain; in "zoé@gmail.com" it is a typo. */
export function isEmail(address: string): boolean {
  const key = emailKey(address);
  return (
    key.length <= ACCOUNT_LIMITS.email.max &&
    EMAIL.test(key) &&
    (key !== address || /^\p{ASCII}+$/u.test(address))
  );
}
