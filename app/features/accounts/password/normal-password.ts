/**
 * A password as it is hashed: one spelling of each letter (NFC) and of spaces, since keyboards differ in both. Everything
 * else stays as typed: "ﬁ" and "fi" are two passwords.
 */
export const normalPassword = (typed: string): string => typed.replace(/\p{Zs}/gu, " ").normalize("NFC");
