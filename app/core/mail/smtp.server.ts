import { createTransport } from "nodemailer";
import { env } from "../env.server";

interface Letter {
  /** The same at every try, and nobody else's: two copies can be told to be one message. */
  key: string;
  to: string;
  subject: string;
  text: string;
  html: string;
  /** Where the mail program's own button posts to end messages of this kind (RFC 8058). */
  oneClick: string | undefined;
}

export interface Smtp {
  /** Hands a message to the server. Rejects with its answer, see isForGood. */
  send(letter: Letter): Promise<void>;
  close(): void;
}

const CONNECTIONS = 4;

/** A few connections to the mail server of SMTP_URL, to be closed; null without one. */
export function openSmtp(): Smtp | null {
  if (!env.SMTP_URL) return null;
  const transport = createTransport({
    url: env.SMTP_URL,
    pool: true,
    maxConnections: CONNECTIONS,
    // The outbox knows better when to try again.
    maxRequeues: 0,
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 30_000,
  });
  // Said to nobody else: what could not be sent is in the answer of its own message.
  transport.on("error", () => {});
  return {
    async send({ key, to, oneClick, ...content }) {
      await transport.sendMail({
        from: env.MAIL_FROM,
        // An object, so that a name with a comma in it is never two receivers.
        to: { name: "", address: to },
        messageId: `<${key}@${senderHost()}>`,
        headers: {
          "Auto-Submitted": "auto-generated",
          ...(oneClick && {
            "List-Unsubscribe": `<${oneClick}>`,
            "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
          }),
        },
        ...content,
      });
    },
    close: () => transport.close(),
  };
}

const senderHost = (): string => /@([\w.-]+)/.exec(env.MAIL_FROM)?.[1] ?? "localhost";

function factsOf(error: unknown): { code: unknown; status: number } {
  const code = error instanceof Error && "code" in error ? error.code : undefined;
  const status = error instanceof Error && "responseCode" in error ? Number(error.responseCode) : 0;
  return { code, status };
}

/** Whether the server refused this very message for good: nobody lives there, or it may not be said. */
export function isForGood(error: unknown): boolean {
  const { code, status } = factsOf(error);
  return status >= 500 && (code === "EENVELOPE" || code === "EMESSAGE");
}

/** Whether there is no server to talk to, or it talks to nobody now: other messages would fare no better. */
export function saysTheServerIsGone(error: unknown): boolean {
  const { code, status } = factsOf(error);
  return code === "EAUTH" || (code !== undefined && (status === 0 || status === 421));
}
