import { existsSync, readFileSync } from "node:fs";
import { sql } from "drizzle-orm";
import { type ComponentType, createElement, type ReactElement } from "react";
import { renderToString } from "react-dom/server";
import { createMemoryRouter, matchPath, RouterProvider } from "react-router-dom";
import { z } from "zod";
import { db } from "#db/client.server";
import { clearCaches } from "~/core/cache/cache.server";
import { sessionCookie } from "~/http/cookies.server";
import { LanguageProvider } from "~/i18n/context";
import { allMessages } from "~/i18n/messages.server";
import { photograph } from "../profile/hostile";
import { get, type Route, tokenOf } from "../support/request";
import { site, siteRoutes } from "../support/site";
import { PARTS } from "./parts";
import type { Person, Sight } from "./sights";
import type { World } from "./world";

const ORIGIN = "http://localhost:3000";

/** Of an element, an attribute that is read out, a JSON value. */
export async function shownAt(sight: Sight, world: World): Promise<string[]> {
  if ("browser" in sight) return inBrowser(sight.browser);
  if ("part" in sight) return textsOf(renderPart(sight.part));
  if ("while" in sight) return textsOf(await renderWhile(sight, world));
  return whileBroken(sight.broken, async () => {
    if ("call" in sight) return called(sight, world);
    const cookies = new Map<string, string>();
    if (sight.as) cookies.set(...(await sessionOf(sight.as, world)));
    if ("page" in sight) return textsOf(await opened(filled(sight.page, world), cookies));
    const body = await bodyOf(sight, world);
    return textsOf(await opened(filled(sight.form, world), cookies, { method: "POST", body }));
  });
}

const filled = (text: string, { ids }: World): string =>
  text.replace(/\{(\w+)\}/g, (_, name: string) => {
    const id = ids[name];
    if (!id) throw new Error(`the world has no ${name}`);
    return id;
  });

async function sessionOf(person: Person, { people }: World): Promise<[string, string]> {
  const cookie = await sessionCookie.serialize(await tokenOf(people[person], "cookie"));
  const [, name = "", value = ""] = /^([^=]+)=([^;]*)/.exec(cookie) ?? [];
  return [name, value];
}

let requests = 0;
/** So that no request reaches a limit. */
const fromElsewhere = () => {
  requests += 1;
  return { "x-client-ip": `198.18.${requests >> 8}.${requests & 255}` };
};

/** Without scripts, after redirects. */
async function opened(
  path: string,
  cookies: Map<string, string>,
  init: { method?: string; body?: BodyInit } = {},
): Promise<string> {
  const headers = {
    ...{ "Accept-Language": "en", "Sec-Fetch-Site": "same-origin", ...fromElsewhere() },
    Cookie: [...cookies].map((pair) => pair.join("=")).join("; "),
  };
  const answer = await site(new Request(ORIGIN + path, { ...init, headers, redirect: "manual" }));
  for (const cookie of answer.headers.getSetCookie()) {
    const [, name = "", value = ""] = /^([^=]+)=([^;]*)/.exec(cookie) ?? [];
    cookies.set(name, value);
  }
  const next = answer.headers.get("Location");
  return next ? opened(new URL(next, ORIGIN).href.slice(ORIGIN.length), cookies) : answer.text();
}

async function bodyOf(
  { fields, picture }: Extract<Sight, { form: string }>,
  world: World,
): Promise<FormData | URLSearchParams> {
  const texts = Object.entries(fields).map(([name, value]) => [name, filled(value, world)]);
  if (!picture) return new URLSearchParams(texts);
  const form = new FormData();
  const bytes = {
    words: () => "salam",
    "too large": () => "x".repeat(5 * 1024 * 1024 + 1),
    photo: async () => new Uint8Array(await photograph()),
  };
  form.set("picture", new File([await bytes[picture]()], "picture.jpg", { type: "image/jpeg" }));
  return form;
}

async function called({ call, body, as }: Extract<Sight, { call: string }>, world: World): Promise<string[]> {
  const [method = "GET", path = ""] = filled(call, world).split(" ");
  const headers: Record<string, string> = fromElsewhere();
  if (as) headers.Authorization = `Bearer ${await tokenOf(world.people[as])}`;
  if (body) headers["Content-Type"] = "application/json";
  const sent = body ? { body: filled(JSON.stringify(body), world) } : {};
  const answer = await site(new Request(ORIGIN + path, { method, headers, ...sent }));
  const texts: string[] = [];
  JSON.parse(await answer.text(), (_, value) => {
    if (typeof value === "string") texts.push(value);
    return value;
  });
  return texts;
}

/** "games": the table is missing; "writes to games": it refuses rows. */
async function whileBroken<T>(broken: string | undefined, run: () => Promise<T>): Promise<T> {
  if (!broken) return run();
  const [, table] = /^writes to (\w+)$/.exec(broken) ?? [];
  const kinds = table ? ["insert", "update", "delete"] : [];
  for (const kind of kinds)
    await db.run(
      sql.raw(
        `create trigger no_${kind} before ${kind} on ${table} begin select raise(abort, 'broken'); end`,
      ),
    );
  if (!table) await db.run(sql.raw(`alter table ${broken} rename to lost`));
  clearCaches();
  try {
    return await run();
  } finally {
    for (const kind of kinds) await db.run(sql.raw(`drop trigger no_${kind}`));
    if (!table) await db.run(sql.raw(`alter table lost rename to ${broken}`));
    clearCaches();
  }
}

const Component = z.custom<ComponentType>((value) => typeof value === "function");
const Loader = z.custom<Route>((value) => typeof value === "function");

/** While the next page loads, or its form is being sent. */
async function renderWhile(
  { page, while: busy, as }: Extract<Sight, { while: string }>,
  world: World,
): Promise<string> {
  const path = filled(page, world);
  const route = siteRoutes.find((one) => matchPath(one.path, path));
  if (!route) throw new Error(`no route at ${path}`);
  const { body } = await get(Loader.parse(route.module.loader), {
    ...{ path, as: as ? world.people[as] : null },
    // /logout asks first after a link from another site.
    headers: { "Accept-Language": "en", "Sec-Fetch-Site": "cross-site" },
  });
  const forever = () => new Promise<never>(() => {});
  const element = inEnglish(createElement(Component.parse(route.module.default)));
  const router = createMemoryRouter([{ id: "page", path, element, loader: forever, action: forever }], {
    initialEntries: [path],
    hydrationData: { loaderData: { page: body } },
  });
  void router.navigate(path, busy === "sending" ? { formMethod: "post", formData: new FormData() } : {});
  return renderToString(<RouterProvider router={router} />);
}

const inEnglish = (element: ReactElement) => (
  <LanguageProvider value={{ locale: "en", messages: allMessages.en }}>{element}</LanguageProvider>
);

function renderPart(name: string): string {
  const part = PARTS[name];
  if (!part) throw new Error(`there is no part ${name}`);
  const router = createMemoryRouter([{ path: "*", element: inEnglish(part) }]);
  return renderToString(<RouterProvider router={router} />);
}

/** As shown; a browser test proves them by running. */
function inBrowser(file: string): string[] {
  const path = `e2e/${file}`;
  if (!existsSync(path)) throw new Error(`there is no ${path}`);
  const keys = readFileSync(path, "utf8").matchAll(/"(\w+):(\w+)"/g);
  return [...keys].flatMap(([, namespace = "", key = ""]) => allMessages.en[namespace]?.[key] ?? []);
}

const SPOKEN = /\s(?:aria-label|alt|placeholder|title)="([^"]*)"/g;

function textsOf(html: string): string[] {
  const body = html.replace(/<(script|style)\b[\s\S]*?<\/\1>|<!--.*?-->/g, "");
  const spoken = [...body.matchAll(SPOKEN)].map(([, text = ""]) => text);
  return [...body.split(/<[^>]*>/), ...spoken]
    .map((text) =>
      text
        .replace(/&quot;/g, '"')
        .replace(/&#x27;|&#39;/g, "'")
        .replace(/&amp;/g, "&")
        .replace(/[\u2066-\u2069]/g, "")
        .replace(/\s+/g, " ")
        .trim(),
    )
    .filter(Boolean);
}
