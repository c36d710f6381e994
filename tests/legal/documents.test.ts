import { expect, it } from "vitest";
import { env } from "~/core/settings/env.server";
import { DOCUMENT_NAMES } from "~/features/legal/documents";
import * as document from "~/features/legal/routes/document";
import { LOCALES } from "~/i18n/languages";
import { allMessages } from "~/i18n/messages.server";
import { get } from "../support/request";

const { operator } = env.SITE_CONFIG;

const pageOf = async (name: string, lang = "en") =>
  (await get(document.loader, { path: `/about/${name}?lang=${lang}`, params: { document: name } })).body;

const textOf = async (name: string, lang = "en") => JSON.stringify(await pageOf(name, lang));

it.each(DOCUMENT_NAMES.flatMap((name) => LOCALES.map((lang) => ({ name, lang }))))(
  "/about/$name is complete in $lang, with every value filled in",
  async ({ name, lang }) => {
    const text = await textOf(name, lang);
    expect(text).not.toContain("{{");
    const texts = Object.entries(allMessages[lang].legal ?? {});
    const titles = texts.filter(([key]) => key.startsWith(`${name}_`) && key.endsWith("_title"));
    expect(titles.length).toBeGreaterThan(2);
    for (const [, title] of titles) expect(text).toContain(title);
  },
);

it("names mailboxes of the site's host unless the operator names others", async () => {
  expect(await textOf("contact")).toContain("abuse@localhost");
  operator.abuseEmail = "help@houma.example";
  try {
    expect(await textOf("contact")).toContain("help@houma.example");
  } finally {
    delete operator.abuseEmail;
  }
});

it("says who runs the servers and the declaration's number only when they are known", async () => {
  expect(await textOf("privacy")).not.toMatch(/CNDP under|servers are run by/);
  Object.assign(operator, { declaration: "D-W-123/2026", hosting: "Fly.io (Paris, France)" });
  try {
    const text = await textOf("privacy");
    expect(text).toContain("under number D-W-123/2026");
    expect(text).toContain("run by Fly.io (Paris, France)");
  } finally {
    delete operator.declaration;
    delete operator.hosting;
  }
});

it("the legal documents state the same retention periods as the settings", async () => {
  expect(await textOf("privacy")).toContain(
    "notifications for 180 days, messages we sent for 30 days, the waiting-list history for 2 years",
  );
  expect(await textOf("privacy", "fr")).toContain("les décisions de modération 3 ans.");
  expect(await textOf("privacy", "ar")).toContain("بسجل لائحة الانتظار سنتين");
});

it("the legal documents name the product in the reader's language unless the operator's name is configured", async () => {
  expect(await textOf("privacy", "ar")).toContain("المسؤول عن معطياتك هو حومة");
  operator.name = "Association Houma";
  try {
    expect(await textOf("privacy")).toContain("Association Houma");
  } finally {
    delete operator.name;
  }
});

it("an unknown legal document gets 404", async () => {
  expect(await pageOf("cookies")).toMatchObject({ code: "not_found" });
});
