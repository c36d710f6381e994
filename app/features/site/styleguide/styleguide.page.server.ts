import { TEAM_COLORS } from "#db/limits/teams";
import { DomainError } from "~/core/errors";
import { isDeveloper } from "~/features/accounts/developer-tools/developer.server";
import { TONES } from "~/features/teams/colors";
import { type RouteArgs, sessionOf } from "~/http/actor.server";
import { localeOf } from "~/http/locale.server";
import { pageLoader } from "~/http/page-loader.server";
import { allMessages, translator } from "~/i18n/messages.server";
import { CUSTOM_ICON_NAMES, ICON_NAMES } from "~/ui/icons/icon-names";
import tokensFile from "~/ui/styles/tokens.css?raw";
import { readColorSchemes } from "./color-schemes.server";
import { LOOKS, type Look } from "./looks";

const tokens = readColorSchemes(tokensFile);
const COLOR = /^(#|rgb)/;

/** Errors: `not_found`, except for developers. */
export const loadStyleguide = (args: RouteArgs) =>
  pageLoader(args, async () => {
    const session = await sessionOf(args);
    if (!session || !isDeveloper(session)) throw new DomainError("not_found");
    const locale = await localeOf(args);
    const texts = { styleguide: allMessages[locale].styleguide ?? {} };
    const t = translator(locale, "teams");
    const teams = TEAM_COLORS.map((color) => ({ name: t(`color_${color}`), tone: TONES[color] }));
    const wanted = new URL(args.request.url).searchParams.get("look");
    const look = LOOKS.find((candidate) => candidate === wanted) ?? "own";
    const colors = Object.keys(tokens.light).filter((name) => COLOR.test(tokens.light[name] ?? ""));
    // As data: no script has all names.
    const icons = [...ICON_NAMES, ...CUSTOM_ICON_NAMES];
    const css = cssOf(look, colors);
    return { title: translator(locale, "accounts")("styleguide"), texts, look, colors, icons, teams, css };
  });

function cssOf(look: Look, colors: readonly string[]): string {
  return [
    look === "own" ? "" : `.look { ${declarationsOf(look)} }`,
    ".both { grid-template-columns: minmax(0, 1fr); } .look { padding: 1rem; border-radius: 0.875rem; background: var(--bg); color: var(--ink); }",
    // Mirrored by the specimen's direction, not the page's.
    ".look [dir] .mirror { transform: none; } .look [dir=rtl] .mirror { transform: scaleX(-1); }",
    "@media (max-width: 35.99em) { .look .spot { width: 1.5rem; height: 1.5rem; } .look .spot > span > .avatar { width: 1rem; height: 1rem; } }",
    ".swatches { display: grid; grid-template-columns: repeat(auto-fill, minmax(6rem, 1fr)); grid-gap: 0.5rem; }",
    ".swatch { height: 3rem; border: 1px solid var(--edge); border-radius: 0.375rem; }",
    ".focused .btn, .focused .input { outline: 3px solid var(--focus); outline-offset: 2px; }",
    // As wide as the screen, without sticky headers.
    ".frames { margin: 0 -2rem; } .frames .muted.small { padding: 0 2rem; } .frames .header { position: relative; }",
    ".frames .deep .header { border: 0; background: none; }",
    "@media (max-width: 59.99em) { .frames .places { position: absolute; } .frames .header:has(.places) { padding-bottom: 3.5rem; } }",
    "@media (min-width: 60em) { .both { grid-template-columns: repeat(2, minmax(0, 1fr)); } }",
    ...colors.map((name) => `.swatch-${name} { background: var(--${name}); }`),
  ].join("\n");
}

function declarationsOf(look: Exclude<Look, "own">): string {
  const dark = look.startsWith("dark");
  const chosen = {
    ...tokens.light,
    ...(dark ? tokens.dark : {}),
    ...(look.endsWith("contrast") ? tokens.contrast : {}),
  };
  const all = Object.entries(chosen).map(([name, value]) => `--${name}: ${value};`);
  return [`color-scheme: ${dark ? "dark" : "light"};`, ...all].join(" ");
}
