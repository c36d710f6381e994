import { millisecondsInHour } from "date-fns/constants";
import { expect, it } from "vitest";
import { transact } from "#db/client.server";
import { deliverMail, sendMail } from "~/core/mail/outbox.server";
import { now } from "~/core/time/clock.server";
import { headerOf } from "../support/post-office";
import { office, setUpMail } from "./mail-setup";

setUpMail();

it.each([
  ["user@münchen.de", "user@xn--mnchen-3ya.de"],
  ["user@موقع.المغرب", "user@xn--4gbrim.xn--mgbc0a9azcg"],
  ["محمد@موقع.المغرب", "محمد@موقع.المغرب"],
])("a message to %s is sent to %s", async (to, expected) => {
  const params = { path: "/login" };
  const expiresAt = new Date(+now() + millisecondsInHour);
  await transact((tx) => sendMail(tx, { to, template: "reset_password", params, locale: "ar", expiresAt }));
  await deliverMail();
  expect(office.letters.map((letter) => headerOf(letter, "To"))).toEqual([expected]);
});
