import { existsSync, readdirSync, readFileSync } from "node:fs";
import { z } from "zod";
import { LOCALES, type Locale } from "../app/i18n/languages.ts";

type Texts = Record<string, string>;

/** What is not listed is on many pages. */
const SEEN_AT: Record<string, string> = {
  accounts: "/login, /register, /account",
  again: "/games/create, for those who have organized a game before",
  alerts: "/account/alerts",
  bell: "the bell of the header, /notifications",
  cockpit: "/games/:id, for its organizer",
  common: "header, footer and buttons of every page",
  crewLog: "/crews/:id/log",
  crews: "/crews, /crews/:id",
  dashboard: "/dashboard",
  discussion: "/games/:id, below the list of players",
  errors: "beside fields, in summaries, and in the answers of the JSON API",
  fields: "fields of forms, filters, and the facts about a game, a venue or a player",
  find: "/games",
  flash: "the message after an action",
  games: "/games, /games/:id, /games/create",
  guests: "/games/:id without an account, and a guest's own page",
  invitations: "/games/:id/invite",
  landing: "/",
  legal: "/about/:document",
  mail: "mail",
  maps: "/games as a map",
  notifications: "/notifications, mail and push",
  offline: "pages without a connection",
  players: "/players, /players/:id",
  polls: "/polls/create, /p/:code",
  preferences: "/account/notifications",
  profile: "/manage-profile",
  reliability: "player pages and their page on how reliability works",
  series: "/series, /series/:id",
  spot: "/games/:id, the first screen",
  styleguide: "/styleguide, for developers",
  venues: "/venues, /venues/:id",
  waiting: "/games/:id/waiting-list",
  wider: "/games, where nothing was found",
};

export const SEEN_FOLDER = "docs/texts/seen";
const SEEN_FILE = `${SEEN_FOLDER}/seen.json`;

const Seen = z.record(z.string(), z.array(z.string()));

export const pictureName = (key: string): string => `${key.replace(":", ".")}.webp`;

const NAMES: Record<Locale, string> = { en: "English", fr: "Français", ar: "العربية" };

export function readTexts(path: string): Texts {
  const texts: Texts = {};
  const content: unknown = JSON.parse(readFileSync(path, "utf8"));
  for (const [key, text] of Object.entries(content ?? {})) texts[key] = String(text);
  return texts;
}

function cell(now: string | undefined, before: string | undefined): string {
  const shown = (text: string) =>
    text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll("|", "\\|").replaceAll("\n", "<br>");
  if (now === undefined) return "";
  if (before === undefined || before === now) return shown(now);
  return `${shown(now)}<br><del>${shown(before)}</del>`;
}

function readSeen(): Record<string, string[]> {
  return existsSync(SEEN_FILE) ? Seen.parse(JSON.parse(readFileSync(SEEN_FILE, "utf8"))) : {};
}

function whereCell(key: string, pages: readonly string[] = []): string {
  const picture = existsSync(`${SEEN_FOLDER}/${pictureName(key)}`) ? `<br>![](seen/${pictureName(key)})` : "";
  return `${pages.join(", ")}${picture}`;
}

export function textList(): Map<string, string> {
  const before: Record<Locale, Texts> = {
    en: readTexts("docs/texts/before/en.json"),
    fr: readTexts("docs/texts/before/fr.json"),
    ar: readTexts("docs/texts/before/ar.json"),
  };
  const files = new Map<string, string>();
  const seenOn = readSeen();
  const index: string[] = [];

  for (const file of readdirSync("app/i18n/locales/en").sort()) {
    const namespace = file.replace(".json", "");
    const now: Record<Locale, Texts> = {
      en: readTexts(`app/i18n/locales/en/${file}`),
      fr: readTexts(`app/i18n/locales/fr/${file}`),
      ar: readTexts(`app/i18n/locales/ar/${file}`),
    };
    const changed = (locale: Locale, key: string) => {
      const old = before[locale][`${namespace}:${key}`];
      return old !== undefined && now[locale][key] !== undefined && now[locale][key] !== old;
    };
    const keys = [...new Set(LOCALES.flatMap((locale) => Object.keys(now[locale])))];
    const rows = keys.map((key) => {
      const cells = LOCALES.map((locale) => cell(now[locale][key], before[locale][`${namespace}:${key}`]));
      const id = `${namespace}:${key}`;
      return `| \`${key}\` | ${cells.join(" | ")} | ${whereCell(id, seenOn[id])} |`;
    });
    const seen = SEEN_AT[namespace] ?? "several pages";
    const header = LOCALES.map((locale) => NAMES[locale]).join(" | ");
    files.set(
      `${namespace}.md`,
      `# ${namespace}\n\nSeen at: ${seen}.\n\n| Key | ${header} | Stands on |\n| --- | --- | --- | --- | --- |\n${rows.join("\n")}\n`,
    );
    const counts = LOCALES.map((locale) => keys.filter((key) => changed(locale, key)).length);
    index.push(`| [${namespace}](${namespace}.md) | ${seen} | ${keys.length} | ${counts.join(" | ")} |`);
  }
  files.set(
    "README.md",
    `# All texts

Every text of Houma in its three languages, for a native reader to correct. An old text stands struck through below the one
that replaced it. Correct a text in \`app/i18n/locales\`, or write the key and the better text into an issue; then \`npm run texts\`
writes these files anew. Beside each text stand pages on which it was found in the demo, and for those seen most a picture in
French and Arabic (\`npm run texts:seen\` records both anew). What stands on no page is a message after an action, an error,
or mail: the file's name says which. \`npm run screenshots\` takes every page in every language.

Texts replaced since the record in \`before/\`, by language:

| Texts | Seen at | Keys | ${LOCALES.map((locale) => NAMES[locale]).join(" | ")} |
| --- | --- | --- | --- | --- | --- |
${index.join("\n")}
`,
  );
  return files;
}
