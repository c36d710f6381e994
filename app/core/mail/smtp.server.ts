import { createTransport } from "nodemailer";
import { env } from "../settings/env.server";
import { withoutAddresses } from "../text/without-addresses";

interface MailMessage {
  /** The same at every attempt, so that mail programs recognize a duplicate. */
  key: string;
  to: string;
  subject: string;
  text: string;
  html: string;
  /** RFC 8058. */
  oneClick: string | undefined;
}

export interface Smtp {
  /** Rejects with the server's response. */
  send(message: MailMessage): Promise<void>;
  close(): void;
}

const CONNECTIONS = 4;

/** Errors: an Error without SMTP_URL. */
export function openSmtp(): Smtp {
  const { SMTP_URL } = env;
  if (!SMTP_URL) throw new Error("SMTP_URL is not set");
  const transport = createTransport({
    url: SMTP_URL,
    pool: true,
    maxConnections: CONNECTIONS,
    // The outbox decides when to retry.
    maxRequeues: 0,
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 30_000,
  });
  // Ignored: each failed message rejects by itself.
  transport.on("error", () => {});
  return {
    async send({ key, to, oneClick, ...content }) {
      await transport.sendMail({
        from: env.MAIL_FROM,
        // An object, so that a comma in the address never makes two recipients.
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

function smtpError(error: unknown): { code: unknown; status: number } {
  const code = error instanceof Error && "code" in error ? error.code : undefined;
  const status = error instanceof Error && "responseCode" in error ? Number(error.responseCode) : 0;
  return { code, status };
}

/** `reason` contains no addresses. The log gets only the codes and never quotes a server. */
export function smtpFailure(error: unknown): { reason: string; code: unknown; status: number } {
  const reason = withoutAddresses(error instanceof Error ? error.message : String(error));
  return { reason, ...smtpError(error) };
}

export function isPermanentFailure(error: unknown): boolean {
  const { code, status } = smtpError(error);
  return status >= 500 && (code === "EENVELOPE" || code === "EMESSAGE");
}

export function isServerUnavailable(error: unknown): boolean {
  const { code, status } = smtpError(error);
  return code === "EAUTH" || (code !== undefined && (status === 0 || status === 421));
}
