import { direction, type Locale } from "~/i18n/languages";
import { escapeMarkup } from "../text/escape";

export interface MailBody {
  locale: Locale;
  subject: string;
  greeting: string;
  /** The first sentence stands out; it may repeat the subject. */
  paragraphs: readonly string[];
  button: { href: string; text: string; hint: string } | null;
  closing: string;
  appName: string;
  home: string;
  unsubscribe: { href: string; text: string } | null;
}

/** The light scheme, inline: many mail programs remove style sheets. */
const COLOR = {
  paper: "#f6f3ea",
  surface: "#ffffff",
  ink: "#10201a",
  muted: "#4a5b52",
  line: "#ded9cc",
  green: "#0a6a4d",
  deep: "#063d2d",
  court: "#0a5c42",
  gold: "#f2b63c",
  clay: "#b04326",
  chalk: "#ffffff",
};

const FONT = "font-family:system-ui,-apple-system,'Segoe UI',Roboto,Tahoma,Arial,sans-serif";
/** Outlook ignores max-width and uses the attribute. */
const WIDTH = 560;

/** The dark scheme, for programs that keep style sheets. Outlook on the web adds `data-ogsc`. */
const DARK_RULES: readonly [string, string][] = [
  [".paper", "background:#0b1411!important"],
  [".sheet", "background:#14201b!important;border-color:#2a3b33!important"],
  [".ink", "color:#e9f2ec!important"],
  [".muted", "color:#a6b9ae!important"],
  [".go", "background:#4cc79a!important;color:#04231a!important"],
  [".link", "color:#74dab4!important"],
];
const DARK = `@media (prefers-color-scheme:dark){${DARK_RULES.map(([of, look]) => `${of}{${look}}`).join("")}}${DARK_RULES.map(([of, look]) => `[data-ogsc] ${of}{${look}}`).join("")}`;

const table = (attributes: string, rows: string): string =>
  `<table role="presentation" border="0" cellpadding="0" cellspacing="0" ${attributes}>${rows}</table>`;

/** Tables with inline styles and no pictures: Outlook ignores max-width, rounded corners and flex boxes. */
export function mailHtml(body: MailBody): string {
  const { locale, subject, appName, home } = body;
  const dir = direction(locale);
  // Web mail drops html and body with their attributes, so the message repeats lang and dir.
  const languageAttributes = `lang="${locale}" dir="${dir}"`;
  const rows = [
    head(appName, home),
    zellij(),
    `<tr><td class="sheet" align="${dir === "rtl" ? "right" : "left"}" dir="${dir}" bgcolor="${COLOR.surface}" style="padding:28px 24px;background:${COLOR.surface};border:1px solid ${COLOR.line};border-top:0;border-radius:0 0 14px 14px;${FONT};font-size:16px;line-height:1.5">${content(body)}</td></tr>`,
    `<tr><td class="muted" align="center" dir="${dir}" style="padding:16px 24px;${FONT};font-size:14px;line-height:1.5;color:${COLOR.muted}">${footer(body)}</td></tr>`,
  ].join("");
  const message = table(`width="100%" style="max-width:${WIDTH}px"`, rows);
  const forOutlook = `<!--[if mso]><table role="presentation" border="0" cellpadding="0" cellspacing="0" width="${WIDTH}" align="center"><tr><td><![endif]-->${message}<!--[if mso]></td></tr></table><![endif]-->`;
  const page = table(
    `class="paper" width="100%" bgcolor="${COLOR.paper}" style="background:${COLOR.paper}"`,
    `<tr><td align="center" style="padding:24px 12px">${forOutlook}</td></tr>`,
  );
  return `<!doctype html><html ${languageAttributes}><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark"><title>${escapeMarkup(subject)}</title><style>:root{color-scheme:light dark;supported-color-schemes:light dark}${DARK}</style><!--[if mso]><style>*{font-family:Tahoma,Arial,sans-serif!important}</style><![endif]--></head><body class="paper" style="margin:0;padding:0;background:${COLOR.paper}"><div ${languageAttributes}>${preheader(body)}${page}</div></body></html>`;
}

function preheader({ subject, paragraphs }: MailBody): string {
  const words = paragraphs.find((paragraph) => paragraph !== subject) ?? subject;
  return `<div style="display:none;max-height:0;overflow:hidden;mso-hide:all;font-size:1px;line-height:1px;color:${COLOR.paper}">${escapeMarkup(words)}${"&#847;&zwnj;&nbsp;".repeat(40)}</div>`;
}

function head(appName: string, home: string): string {
  const half = `<td width="18" height="24" style="width:18px;height:24px;border:2px solid ${COLOR.chalk};font-size:0;line-height:0">&nbsp;</td>`;
  const court = table(
    `width="40" bgcolor="${COLOR.court}" style="width:40px;border-collapse:collapse;background:${COLOR.court}" aria-hidden="true"`,
    `<tr>${half}${half}</tr>`,
  );
  const name = `<a href="${escapeMarkup(home)}" style="${FONT};font-size:22px;font-weight:bold;line-height:28px;color:${COLOR.chalk};text-decoration:none">${escapeMarkup(appName)}</a>`;
  return `<tr><td bgcolor="${COLOR.deep}" style="padding:16px 24px;background:${COLOR.deep};border-radius:14px 14px 0 0">${table("", `<tr><td width="40" valign="middle">${court}</td><td valign="middle" style="padding:0 12px">${name}</td></tr>`)}</td></tr>`;
}

function zellij(): string {
  const tiles = Array.from(
    { length: 20 },
    (_, index) =>
      `<td height="6" bgcolor="${index % 2 ? COLOR.clay : COLOR.gold}" style="height:6px;font-size:0;line-height:0">&nbsp;</td>`,
  );
  return `<tr><td style="font-size:0;line-height:0">${table('width="100%" style="table-layout:fixed" aria-hidden="true"', `<tr>${tiles.join("")}</tr>`)}</td></tr>`;
}

function content({ subject, greeting, paragraphs, button, closing, appName }: MailBody): string {
  const said = paragraphs.filter((paragraph) => paragraph !== subject);
  const line = (kind: "ink" | "muted", words: string) =>
    `<p class="${kind}" style="margin:0 0 14px;color:${COLOR[kind]}">${words}</p>`;
  return [
    line("muted", escapeMarkup(greeting)),
    `<h1 class="ink" style="margin:0 0 14px;font-size:22px;line-height:1.3;color:${COLOR.ink}">${escapeMarkup(subject)}</h1>`,
    ...said.map((words) => line("ink", escapeMarkup(words))),
    button ? action(button) : "",
    `<p class="muted" style="margin:0;color:${COLOR.muted}">${escapeMarkup(closing)}<br>${escapeMarkup(appName)}</p>`,
  ].join("");
}

/** Outlook ignores the padding of a link, so wide and raised spaces replace it there. */
function action({ href, text, hint }: NonNullable<MailBody["button"]>): string {
  const link = escapeMarkup(href);
  const button = table(
    'style="margin:10px 0 14px"',
    `<tr><td class="go" align="center" bgcolor="${COLOR.green}" style="background:${COLOR.green};border-radius:12px"><a class="go" href="${link}" style="display:inline-block;padding:14px 24px;border-radius:12px;background:${COLOR.green};${FONT};font-size:17px;font-weight:bold;line-height:20px;color:${COLOR.chalk};text-decoration:none;mso-padding-alt:0"><!--[if mso]><i style="mso-font-width:200%;mso-text-raise:20pt">&nbsp;</i><![endif]-->${escapeMarkup(text)}<!--[if mso]><i style="mso-font-width:200%">&nbsp;</i><![endif]--></a></td></tr>`,
  );
  return `${button}<p class="muted" style="margin:0 0 20px;font-size:14px;color:${COLOR.muted}">${escapeMarkup(hint)}<br><a class="link" href="${link}" dir="ltr" style="color:${COLOR.green};word-break:break-all">${link}</a></p>`;
}

function footer({ unsubscribe, appName, home }: MailBody): string {
  const link = (href: string, words: string) =>
    `<a class="muted" href="${escapeMarkup(href)}" style="color:${COLOR.muted}">${escapeMarkup(words)}</a>`;
  return [link(home, appName), ...(unsubscribe ? [link(unsubscribe.href, unsubscribe.text)] : [])].join(
    " &nbsp;·&nbsp; ",
  );
}
