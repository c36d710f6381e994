import { expect, it } from "vitest";
import { handle, loader } from "~/features/landing/routes/for-crews";
import { LOCALES } from "~/i18n/languages";
import { get } from "../support/request";

it.each(LOCALES)("can be sent to a group, with a preview in %s", async (locale) => {
  const { body, status } = await get(loader, { path: `/for-crews?lang=${locale}` });
  const page = body as Awaited<ReturnType<typeof loader>>;
  expect(status).toBe(200);
  const url = `http://localhost:3000/for-crews?lang=${locale}`;
  expect(decodeURIComponent(page.whatsApp).endsWith(`\n${url}`)).toBe(true);
  expect(page.reasons.every(({ title, text }) => title !== "" && text !== "")).toBe(true);
});

it("is open to search engines and needs no scripts", () => {
  expect(handle).toMatchObject({ indexable: true, still: true });
});
