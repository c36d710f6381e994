/** What happens to the city's mail server; until it accepts again it answers each message with `code`. */
export type MailAction =
  | { does: "refuseMail"; mail: { code: RefusalCode } }
  | { does: "acceptMail"; mail: "all" }
  /** While the first message is under way. */
  | { does: "killWhileMailing"; mail: "all" };

/** 451 and 421 may change, 550 will not; after 421 the server hangs up. */
export type RefusalCode = 421 | 451 | 550;

export function sentenceOfMail(action: MailAction): string {
  switch (action.does) {
    case "refuseMail":
      return `the mail server refuses messages with ${action.mail.code}`;
    case "acceptMail":
      return "the mail server accepts messages again";
    case "killWhileMailing":
      return "the program is killed while it sends mail, and starts again";
  }
}
