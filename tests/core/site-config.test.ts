import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, it } from "vitest";
import { readSettings } from "~/core/settings/env.server";

const folder = mkdtempSync(join(tmpdir(), "houma-site-"));
const file = join(folder, "site.json");
afterAll(() => rmSync(folder, { recursive: true }));

const reading = (content: string) => () => {
  writeFileSync(file, content);
  return readSettings({ SITE_CONFIG: file });
};

const texts = { en: "Words", fr: "Mots", ar: "كلمات" };

it("without SITE_CONFIG nothing is given", () => {
  expect(readSettings({}).SITE_CONFIG).toEqual({
    ...{ contact: {}, social: [], team: [], stores: {}, videos: [] },
    operator: { inForce: "2026-11-22" },
  });
});

it("a file may give only some parts", () => {
  const { SITE_CONFIG } = reading(JSON.stringify({ testimonial: { name: "Salma", words: texts } }))();
  expect(SITE_CONFIG).toMatchObject({ testimonial: { name: "Salma" }, team: [] });
});

it.each([
  ["testimonial.words.ar", { testimonial: { name: "Salma", words: { en: "Words", fr: "Mots" } } }],
  [
    "team.1.role.fr",
    {
      team: [
        { name: "A", role: texts },
        { name: "B", role: { ...texts, fr: " " } },
      ],
    },
  ],
  ["team.0.picture", { team: [{ name: "A", role: texts, picture: "https://elsewhere.example/a.webp" }] }],
  ["stores.apple", { stores: { apple: "http://apps.example" } }],
  ["social.0.network", { social: [{ network: "myspace", href: "https://myspace.example" }] }],
  ["videos.0.href", { videos: [{ title: texts, href: "javascript:alert(1)" }] }],
  ["contact.address.en", { contact: { address: { ...texts, en: [], fr: ["a"], ar: ["a"] } } }],
  ["contact.email", { contact: { email: "nobody" } }],
  ["contact.phone", { contact: { phone: "call me" } }],
  ["operator.inForce", { operator: { inForce: "soon" } }],
])("a wrong file stops the start and names SITE_CONFIG and %s", (field, content) => {
  const error = new RegExp(`SITE_CONFIG \\(.*site\\.json\\): ${field.replaceAll(".", "\\.")}: `);
  expect(reading(JSON.stringify(content))).toThrow(error);
});

it.each(["{", '{ "testimonials": [] }', "[]"])("a file of another shape stops the start: %s", (content) => {
  expect(reading(content)).toThrow(/SITE_CONFIG .*site\.json/);
});

it("a missing file stops the start", () => {
  expect(() => readSettings({ SITE_CONFIG: join(folder, "none.json") })).toThrow(/SITE_CONFIG .*none\.json/);
});
