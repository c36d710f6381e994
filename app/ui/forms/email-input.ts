/** The keyboard and habits of an e-mail field. A native one refuses "محمد@موقع.المغرب" and pasted marks of direction. */
export const EMAIL_INPUT = {
  type: "text",
  inputMode: "email",
  autoCapitalize: "none",
  autoCorrect: "off",
  spellCheck: false,
} as const;
