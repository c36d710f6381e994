/** A native e-mail field refuses "محمد@موقع.المغرب" and pasted direction marks. */
export const EMAIL_INPUT = {
  type: "text",
  inputMode: "email",
  autoCapitalize: "none",
  autoCorrect: "off",
  spellCheck: false,
} as const;
