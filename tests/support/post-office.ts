import type { AddressInfo } from "node:net";
import { SMTPServer } from "smtp-server";

export interface Letter {
  to: string[];
  /** With its headers. */
  raw: string;
}

export interface PostOffice {
  url: string;
  letters: Letter[];
  /** The error for a recipient; null accepts it. */
  refuse: (address: string) => { code: number; text: string } | null;
  /** Awaited before a message is accepted. */
  taking: () => Promise<void>;
  close(): Promise<void>;
}

/** A real mail server that stores what it receives. `port` 0 takes any. */
export async function openPostOffice(port = 0): Promise<PostOffice> {
  const letters: Letter[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ["STARTTLS"],
    onRcptTo({ address }, _session, done) {
      const refusal = office.refuse(address);
      done(refusal ? Object.assign(new Error(refusal.text), { responseCode: refusal.code }) : null);
    },
    onData(stream, session, done) {
      const chunks: Buffer[] = [];
      stream.on("data", (chunk: Buffer) => chunks.push(chunk));
      stream.on("end", () => {
        letters.push({
          to: session.envelope.rcptTo.map(({ address }) => address),
          raw: Buffer.concat(chunks).toString(),
        });
        void office.taking().then(() => done());
      });
    },
  });
  // A program that is killed while sending cuts its connection.
  server.on("error", (error) => {
    if (!("code" in error && error.code === "ECONNRESET")) throw error;
  });
  await new Promise<void>((resolve) => server.listen(port, "127.0.0.1", resolve));
  const address: string | AddressInfo | null = server.server.address();
  const taken = typeof address === "object" && address ? address.port : port;
  const office: PostOffice = {
    url: `smtp://127.0.0.1:${taken}`,
    letters,
    refuse: () => null,
    taking: async () => {},
    close: () => new Promise((resolve) => server.close(resolve)),
  };
  return office;
}

/** A decoded header of a message. */
export function headerOf({ raw }: Letter, name: string): string | undefined {
  const head = raw.split("\r\n\r\n")[0]?.replace(/\r\n[ \t]+/g, " ") ?? "";
  const line = head.split("\r\n").find((one) => one.toLowerCase().startsWith(`${name.toLowerCase()}:`));
  return line
    ?.slice(name.length + 1)
    .trim()
    .replace(/\?= =\?/g, "?==?")
    .replace(ENCODED, readWord);
}

const ENCODED = /=\?utf-8\?([BQ])\?([^?]*)\?=/gi;
const readWord = (_: string, kind: string, text: string): string =>
  kind.toUpperCase() === "B" ? Buffer.from(text, "base64").toString() : readQuoted(text.replace(/_/g, " "));

const readQuoted = (text: string): string =>
  Buffer.from(
    text
      .replace(/=\r\n/g, "")
      .replace(/=([0-9A-F]{2})/gi, (_, hex) => String.fromCharCode(Number.parseInt(hex, 16))),
    "latin1",
  ).toString();

/** The decoded text of one part of a message. */
export function partOf({ raw }: Letter, type: "text/plain" | "text/html"): string {
  const boundary = /boundary="?([^";\r\n]+)/.exec(raw)?.[1] ?? "none";
  const part = raw.split(`--${boundary}`).find((one) => one.includes(`Content-Type: ${type}`)) ?? "";
  const [head = "", ...body] = part.split("\r\n\r\n");
  const text = body.join("\r\n\r\n");
  // A text of few Latin letters comes in base64, in which nodemailer leaves bare newlines.
  return /base64/i.test(head)
    ? Buffer.from(text, "base64").toString().replace(/\r?\n/g, "\r\n")
    : readQuoted(text);
}
