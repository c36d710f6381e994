/** Keyboards differ in spaces and letters (NFC); else as typed: "ﬁ" and "fi" differ. */
export const normalPassword = (typed: string): string => typed.replace(/\p{Zs}/gu, " ").normalize("NFC");
