/**
 * One spelling of each letter (NFC) and of spaces, because keyboards differ. Otherwise as typed: "ﬁ" and "fi" are two
 * passwords.
 */
export const normalPassword = (typed: string): string => typed.replace(/\p{Zs}/gu, " ").normalize("NFC");
