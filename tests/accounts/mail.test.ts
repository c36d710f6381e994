import { createServer, type Server } from "node:net";
import { millisecondsInDay as DAY, millisecondsInHour, millisecondsInMinute } from "date-fns/constants";
import { eq, max } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { db, transact } from "#db/client.server";
import { mailOutbox } from "#db/schema/mail";
import { removeExpired } from "~/core/jobs/cleanup.server";
import { log } from "~/core/log/log.server";
import { deliverMail, type Mail, sendMail } from "~/core/mail/outbox.server";
import { writeMail } from "~/core/mail/render.server";
import { openLinks } from "~/core/mail/sealed-params.server";
import { env } from "~/core/settings/env.server";
import { freeze, now } from "~/core/time/clock.server";

const mail = (change: Partial<Mail> = {}): Mail => ({
  to: "amel@example.com",
  template: "reset_password",
  params: { path: "/reset-password?token=a&b" },
  locale: "en",
  expiresAt: new Date(+now() + millisecondsInHour),
  ...change,
});

/** Returns its id. */
async function put(change: Partial<Mail> = {}): Promise<number> {
  await transact((tx) => sendMail(tx, mail(change)));
  const [last] = await db.select({ id: max(mailOutbox.id) }).from(mailOutbox);
  return last?.id ?? 0;
}
const row = (id: number) => db.select().from(mailOutbox).where(eq(mailOutbox.id, id)).get();

describe("a message", () => {
  it.each([
    ["en", "Choose a new password", "ltr"],
    ["fr", "Choisissez un nouveau mot de passe", "ltr"],
    ["ar", "اختر كلمة مرور جديدة", "rtl"],
  ] as const)("in %s is plain text and the same in HTML", (locale, subject, direction) => {
    const written = writeMail("reset_password", { path: "/reset-password?token=a&b" }, locale);
    expect(written.subject).toBe(subject);
    expect(written.link).toBe("http://localhost:3000/reset-password?token=a&b");
    expect(written.text).toContain(written.link);
    expect(written.html).toContain(`<html lang="${locale}" dir="${direction}">`);
    // Mail programs remove html and body.
    expect(written.html).toContain(`<div lang="${locale}" dir="${direction}"`);
    expect(written.text).toContain(locale === "fr" ? "passe\u00a0:\nhttp" : ":\nhttp");
    expect(written.html).toContain("token=a&amp;b");
    expect(written.text + written.html).not.toMatch(/\{\{|undefined/);
  });

  it("shows what matters where pictures, style sheets, max-width and rounded corners are ignored", () => {
    const { html } = writeMail("reset_password", { path: "/reset-password?token=a" }, "ar");
    expect(html).not.toMatch(/<img|background-image|url\(|display:flex|<link/);
    expect(html).toContain('<meta name="color-scheme" content="light dark">');
    expect(html).toMatch(/<!--\[if mso]><table [^>]*width="560"/);
    // The color is on its cell, and the address below.
    expect(html).toMatch(/<td class="go"[^>]* bgcolor="#0a6a4d"/);
    expect(html.match(/href="http:\/\/localhost:3000\/reset-password\?token=a"/g)).toHaveLength(2);
    expect(html).toContain(">http://localhost:3000/reset-password?token=a</a>");
    expect(html).toMatch(/<td class="sheet" align="right" dir="rtl"/);
  });

  it("shows a notification's sentence once, as its heading, and its details as the mailbox preview", () => {
    const params = { sentence: "Kenza & Omar joined", details: "Tonight 8:00 PM", path: "/games/1" };
    const { html, text } = writeMail("notification", params, "en");
    const shown = html.slice(html.indexOf("</title>"));
    expect(shown.match(/Kenza &amp; Omar joined/g)).toHaveLength(1);
    expect(shown).toMatch(/<div style="display:none[^>]*>Tonight 8:00 PM/);
    expect(text).toMatch(/^Hi,\n\nKenza & Omar joined\n\nTonight 8:00 PM\n\nOpen in Houma:\n/);
  });
});

describe("without a mail server", () => {
  it("a message stays pending for 29 days with its link encrypted", async () => {
    const kept = await put({ to: "kept@example.com", expiresAt: new Date(+now() + 30 * DAY) });
    freeze(new Date(+now() + 29 * DAY));
    await deliverMail();
    const waiting = await row(kept);
    expect(waiting).toMatchObject({ status: "pending", attempts: 0, sentAt: null });
    expect(JSON.stringify(waiting)).not.toMatch(/token|reset-password\?/);
    expect(openLinks(waiting?.params ?? {})).toEqual(mail().params);
  });

  it("a message that expires is dropped with its link", async () => {
    const late = await put({ to: "late@example.com", expiresAt: new Date(+now() + DAY) });
    freeze(new Date(+now() + DAY));
    await removeExpired();
    expect(await row(late)).toMatchObject({ status: "expired", params: {}, sentAt: null });
  });
});

describe("with a mail server", () => {
  const received: string[] = [];
  let refusing = false;
  let server: Server;

  beforeAll(async () => {
    server = smtpServer(received, () => refusing).listen(0, "127.0.0.1");
    await new Promise((resolve) => server.once("listening", resolve));
    const address = server.address();
    env.SMTP_URL = `smtp://127.0.0.1:${typeof address === "object" ? address?.port : 0}`;
  });
  afterAll(() => {
    env.SMTP_URL = undefined;
    server.close();
  });

  it("sends a message once and erases its address and link", async () => {
    const sent = await put({ to: "sent@example.com" });
    await Promise.all([deliverMail(), deliverMail()]);
    expect(received.filter((text) => text.includes("sent@example.com"))).toHaveLength(1);
    expect(received.at(-1)).toContain("Subject: Choose a new password");
    expect(await row(sent)).toMatchObject({ status: "sent", sentAt: now(), to: "", params: {} });
  });

  it("sends a refused message later, and the others at once", async () => {
    refusing = true;
    const later = await put({ to: "later@example.com" });
    await deliverMail();
    refusing = false;
    const atOnce = await put({ to: "at-once@example.com" });
    await deliverMail();
    expect(await row(later)).toMatchObject({
      to: "later@example.com",
      status: "pending",
      attempts: 1,
      params: { sealed: expect.any(String) },
    });
    expect(await row(atOnce)).toMatchObject({ status: "sent" });
    freeze(new Date(+now() + 5 * millisecondsInMinute));
    await deliverMail();
    expect(await row(later)).toMatchObject({ status: "sent", attempts: 2, lastError: null });
  });

  it("sends the messages that waited for a mail server, retries a refused one, and drops the expired ones", async () => {
    const url = env.SMTP_URL;
    env.SMTP_URL = undefined;
    const waited = await put({ to: "waited@example.com", expiresAt: new Date(+now() + 7 * DAY) });
    const expired = await put({ to: "expired@example.com" });
    await deliverMail();
    freeze(new Date(+now() + 3 * DAY));
    env.SMTP_URL = url;
    refusing = true;
    await deliverMail();
    refusing = false;
    freeze(new Date(+now() + 5 * millisecondsInMinute));
    await deliverMail();
    expect(await row(waited)).toMatchObject({ status: "sent", attempts: 2, sentAt: now() });
    await removeExpired();
    expect(await row(expired)).toMatchObject({ status: "expired", params: {} });
    expect(received.filter((text) => text.includes("expired@example.com"))).toEqual([]);
  });

  it("logs a failure by kind and number alone, and keeps the server's words without addresses", async () => {
    const warn = vi.spyOn(log, "warn");
    refusing = true;
    const failing = await put({ to: "Private.Person@example.com" });
    await deliverMail();
    refusing = false;
    const failed = await row(failing);
    expect(warn.mock.calls).toEqual([
      [
        { mail: failed?.id, template: "reset_password", code: "EENVELOPE", status: 451 },
        "a message could not be sent",
      ],
    ]);
    expect(failed?.lastError).toMatch(/451 <…> not now/);
  });

  it("does not send a message whose links a new SESSION_SECRET cannot read", async () => {
    const unreadable = await put({ to: "unreadable@example.com", params: { sealed: "AAAA" } });
    await deliverMail();
    expect(await row(unreadable)).toMatchObject({
      status: "failed",
      lastError: "SESSION_SECRET has changed",
    });
  });

  it("resumes a message that a killed process was sending", async () => {
    const left = await put({ to: "left@example.com" });
    const lease = new Date(+now() + 600_000);
    await db
      .update(mailOutbox)
      .set({ status: "sending", nextAttemptAt: lease })
      .where(eq(mailOutbox.id, left));
    await deliverMail();
    expect(await row(left)).toMatchObject({ status: "sending" });
    freeze(lease);
    await deliverMail();
    expect(await row(left)).toMatchObject({ status: "sent" });
  });
});

/** What one message needs of SMTP. */
function smtpServer(received: string[], isRefusing: () => boolean): Server {
  return createServer((socket) => {
    let inData = false;
    let text = "";
    socket.write("220 test\r\n");
    socket.on("data", (chunk) => {
      const said = chunk.toString();
      if (inData) {
        text += said;
        if (!text.endsWith("\r\n.\r\n")) return;
        inData = false;
        received.push(text);
        socket.write("250 ok\r\n");
      } else if (/^EHLO/i.test(said)) socket.write("250 test\r\n");
      else if (/^RCPT/i.test(said))
        socket.write(isRefusing() ? `451 ${/<.*>/.exec(said)} not now\r\n` : "250 ok\r\n");
      else if (/^DATA/i.test(said)) {
        inData = true;
        text = "";
        socket.write("354 go on\r\n");
      } else if (/^QUIT/i.test(said)) socket.end("221 bye\r\n");
      else socket.write("250 ok\r\n");
    });
  });
}
