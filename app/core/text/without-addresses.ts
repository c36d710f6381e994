/** A text of another program, such as a mail server's answer, without the e-mail addresses in it. */
export const withoutAddresses = (text: string): string =>
  text.replace(/[^\s<>"'(),;:]+@[^\s<>"'(),;:]+/g, "…");
