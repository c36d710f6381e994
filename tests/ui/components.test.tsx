import { expect, test } from "vitest";
import { LOCALES } from "~/i18n/languages";
import { Avatar } from "~/ui/Avatar";
import { Banner } from "~/ui/feedback/Banner";
import { CopyButton } from "~/ui/forms/CopyButton";
import { IdempotencyKey } from "~/ui/forms/IdempotencyKey";
import { PendingButton } from "~/ui/forms/PendingButton";
import { RequestSeedProvider } from "~/ui/forms/request-seed";
import { Icon } from "~/ui/icons/Icon";
import { sportIcon } from "~/ui/icons/sport-icon";
import { Footer } from "~/ui/layout/Footer";
import { Header } from "~/ui/layout/Header";
import { LANGUAGE_FORM } from "~/ui/layout/LanguageSwitcher";
import { Shell } from "~/ui/layout/Shell";
import { Pagination, pageWindow } from "~/ui/links/Pagination";
import { Tabs } from "~/ui/links/Tabs";
import { LiteProvider } from "~/ui/rendering/lite";
import { Stars } from "~/ui/Stars";
import { UserText } from "~/ui/UserText";
import { render, tags } from "./render";

const amel = { firstName: "Amel", lastName: "Berrada", pictureUrl: null, profileHref: "/players/7" };

test.each([
  [1, 1, [1]],
  [1, 3, [1, 2, 3]],
  [1, 12, [1, 2, 0, 12]],
  [3, 12, [1, 2, 3, 4, 0, 12]],
  [4, 12, [1, 2, 3, 4, 5, 0, 12]],
  [6, 12, [1, 0, 5, 6, 7, 0, 12]],
  [12, 12, [1, 0, 11, 12]],
])("page %d of %d shows %j", (page, total, shown) => {
  expect(pageWindow(page, total)).toEqual(shown);
});

test("paging keeps the query, marks the current page and disables its button at either end", async () => {
  const html = await render(<Pagination page={1} totalPages={3} />, { url: "/games?sport=tennis&page=1" });
  const links = tags(html, "a").map(({ href }) => href);
  expect(links).toContain("?sport=tennis&amp;page=2");
  expect(tags(html, "a").filter((link) => link["aria-current"] === "page")).toHaveLength(1);
  expect(tags(html, "button")).toHaveLength(1);
  expect(tags(html, "button")[0]).toHaveProperty("disabled");
  expect(await render(<Pagination page={1} totalPages={1} />)).not.toContain("nav");
});

test.each([
  [3.5, 7, "3.5"],
  [3.49, 6, "3.5"],
  [0.5, 1, "0.5"],
  [5, 10, "5"],
])("%d stars are drawn as %d halves and described as %s stars", async (value, halves, words) => {
  const html = await render(<Stars value={value} />);
  expect(html).toContain(`#s-stars-${halves}"`);
  expect(html).toContain(`${words} out of 5 stars`);
});

test.each([
  ["en", "4.0"],
  ["fr", "4,0"],
  ["ar", "4,0"],
] as const)("in %s an average keeps its decimal", async (locale, number) => {
  expect(await render(<Stars value={4} showValue />, { locale })).toContain(`>${number}</b>`);
});

test.each([
  ["fr", "4,3 sur 5 étoiles"],
  ["ar", "4,3 من 5 نجوم"],
] as const)("in %s a rating has a decimal comma", async (locale, words) => {
  const html = await render(<Stars value={4.26} showValue />, { locale });
  expect(html).toContain(words);
  expect(html).not.toContain("4.3");
});

test.each([
  ["اتصلوا على +212 6 12 34 56 78 قبل 19:00", "+212 6 12 34 56 78"],
  ["الهاتف: 06-12-34-56-78.", "06-12-34-56-78"],
  ["+212 (0) 612.345.678", "+212 (0) 612.345.678"],
])("in %j the telephone number is read from the left", async (text, number) => {
  expect(await render(<UserText>{text}</UserText>)).toContain(`<bdi dir="ltr">${number}</bdi>`);
});

test.each(["النتيجة 3-2 (7/10) في 19:00–20:30", "من 3 إلى 10 لاعبين", "Rendez-vous à 18:30, 50 DH"])(
  "in %j no number is taken for a phone number",
  async (text) => {
    expect(await render(<UserText>{text}</UserText>)).toBe(text);
  },
);

test.each([
  [3, "tabs"],
  [5, "tabs"],
  [6, "tabs tabs-many"],
])("%d tabs have the class %s", async (count, name) => {
  const tabs = Array.from({ length: count }, (_, index) => ({
    to: `/${index}`,
    label: `${index}`,
    current: index === 0,
  }));
  expect(tags(await render(<Tabs label="Views" tabs={tabs} />), "nav")[0]).toMatchObject({ class: name });
});

test("a missing rating is a text without stars", async () => {
  expect(await render(<Stars value={0} />)).toContain("Not rated yet");
});

test("icons are hidden from screen readers; directional ones mirror in right-to-left pages", async () => {
  const [arrow = {}] = tags(await render(<Icon name="arrow-left" />), "svg");
  expect(arrow).toMatchObject({ "aria-hidden": "true", class: "icon mirror" });
  expect(tags(await render(<Icon name="clock" />), "svg")[0]?.class).toBe("icon");
});

test("a sport without an icon gets a plain ball", async () => {
  expect([sportIcon("Football"), sportIcon("Chess boxing"), sportIcon(null)]).toEqual([
    "football",
    "ball",
    "ball",
  ]);
});

test("a message can be dismissed with a plain link to the same page", async () => {
  const html = await render(
    <Banner kind="success" dismissible announced>
      Saved
    </Banner>,
    { url: "/games?page=2" },
  );
  expect(tags(html, "a")[0]).toMatchObject({ href: "/games?page=2" });
  // The page has one region for announcements, which is filled by scripts.
  expect(html).not.toContain("role=");
  expect(await render(<Banner kind="error">No</Banner>)).toContain('role="alert"');
});

test("a pending button is a plain submit button until scripts run", async () => {
  const [button = {}] = tags(await render(<PendingButton busy="Saving...">Save</PendingButton>), "button");
  expect(button.type).toBe("submit");
  expect(button).not.toHaveProperty("aria-disabled");
});

test("elements that need scripts are absent from the server's HTML", async () => {
  expect(await render(<CopyButton text="K7QX2M9P" />)).toBe('<span class="button-room"></span>');
  expect(
    await render(
      <LiteProvider value={true}>
        <CopyButton text="K7QX2M9P" />
      </LiteProvider>,
    ),
  ).toBe("");
});

test("forms of a page have different request ids, derived from the page's seed", async () => {
  const html = await render(
    <RequestSeedProvider value="seed">
      <IdempotencyKey />
      <IdempotencyKey />
    </RequestSeedProvider>,
  );
  const [first, second] = tags(html, "input");
  expect(first).toMatchObject({ type: "hidden", name: "requestId", value: expect.stringMatching(/^seed./) });
  expect(second?.value).not.toBe(first?.value);
});

test("signed in: the main tabs, the user menu and a form to log out", async () => {
  const html = await render(<Header user={amel} bell={<b>bell</b>} />, { url: "/games/12" });
  const links = tags(html, "a").map(({ href }) => href);
  expect(links).toEqual(
    expect.arrayContaining(["/dashboard", "/games", "/venues", "/players", "/account", "/players/7"]),
  );
  expect(
    links.filter((to) => to === "/games/create"),
    "in the bar and in the wide header",
  ).toHaveLength(2);
  expect(tags(html, "form")).toMatchObject([{ method: "post", action: "/logout" }]);
  expect(tags(html, "a")[0]?.href).toBe("/dashboard");
});

test.each([
  ["/dashboard", ["/dashboard"]],
  ["/games", ["/games"]],
  ["/games/12/share", ["/games"]],
  ["/g/0a1b2c3d", ["/games"]],
  ["/games/create?step=2", ["/games/create"]],
  ["/venues/12", ["/venues"]],
  ["/players/7", ["/players"]],
  ["/account/settings/privacy", ["/account"]],
  ["/manage-profile", ["/account"]],
  ["/notifications", []],
])("on %s the links marked as current are %j", async (url, places) => {
  const html = await render(<Header user={amel} />, { url });
  const current = tags(html, "a").filter((link) => link["aria-current"] === "page");
  expect(current.map(({ href }) => href)).toEqual(places);
});

test("signed out: games, venues, players and the sections in the bar and in the menu; log in, sign up", async () => {
  const html = await render(<Header user={null} sections={[{ href: "/#how", label: "How it works" }]} />, {
    url: "/venues",
  });
  const links = tags(html, "a").map(({ href }) => href);
  const places = ["/games", "/venues", "/players", "/#how"];
  expect(links).toEqual(["/", ...places, "/login", "/register", ...places]);
  expect(tags(html, "a").filter((link) => link["aria-current"] === "page")).toHaveLength(2);
  expect(html).toContain("Log in");
});

const GAME = "/games/0b8f5c1e-8d7a-4f6e-9a51-0c9f6b2d7e11";
test.each([
  [GAME, `${encodeURIComponent(GAME)}&amp;spot`],
  [`${GAME}/`, `${encodeURIComponent(GAME)}%2F&amp;spot`],
  [`${GAME}?code=AB%26C&participants=all`, `${encodeURIComponent(GAME)}%3Fcode%3DAB%2526C&amp;spot`],
  ["/g/foot-maarif-x7k2", "%2Fg%2Ffoot-maarif-x7k2&amp;spot"],
  [`${GAME}/waiting-list`, encodeURIComponent(`${GAME}/waiting-list`)],
  ["/c/ABCDEFGH", "%2Fc%2FABCDEFGH"],
  ["/seats/x", "%2Fseats%2Fx"],
])(
  "signed out: from %s the header's links lead back to it, and from a game into its spot",
  async (url, back) => {
    const links = tags(await render(<Header user={null} />, { url }), "a").map(({ href }) => href);
    expect(links).toEqual(
      expect.arrayContaining([`/login?redirectTo=${back}`, `/register?redirectTo=${back}`]),
    );
  },
);

test.each(["/", "/games?city=all", "/venues", "/players/7"])(
  "signed out: from %s the header's links lead nowhere else",
  async (url) => {
    const links = tags(await render(<Header user={null} />, { url }), "a").map(({ href }) => href);
    expect(links).toEqual(expect.arrayContaining(["/login", "/register"]));
  },
);

test("signed out: the header's languages submit the form of the footer's switcher", async () => {
  const header = await render(<Header user={null} />);
  const form = tags(
    await render(<Footer year={2026} lite={false} languageForm={LANGUAGE_FORM} />),
    "form",
  )[0];
  expect(form).toMatchObject({ method: "post", action: "/preferences/language" });
  const buttons = tags(header, "button");
  expect(buttons.map(({ lang }) => lang)).toEqual([...LOCALES]);
  expect(buttons.map((button) => button.form)).toEqual(LOCALES.map(() => form?.id));
});

test("the footer changes language and lite mode with plain forms that return to the page", async () => {
  const html = await render(<Footer year={2026} lite={false} />, { url: "/games?page=2" });
  expect(tags(html, "form").map(({ action }) => action)).toEqual([
    "/preferences/language",
    "/preferences/lite",
  ]);
  expect(
    tags(html, "input")
      .filter(({ name }) => name === "redirectTo")
      .map(({ value }) => value),
  ).toEqual(["/games?page=2", "/games?page=2"]);
  expect(tags(html, "button").flatMap(({ lang }) => lang ?? [])).toEqual([...LOCALES]);
  expect(html, "no address without one").not.toContain("<section");
});

test("the skip link targets the main content", async () => {
  const html = await render(<Shell signedIn={false}>Hello</Shell>);
  expect(tags(html, "a")[0]).toMatchObject({ href: "#main" });
  expect(tags(html, "main")[0]).toMatchObject({ id: "main", tabindex: "-1" });
});

test("initials are taken from the first and last name in any script", async () => {
  expect(await render(<Avatar name="Yassine El Idrissi" />)).toContain(">YI<");
  expect(await render(<Avatar name="سلمى" />)).toContain(">س<");
  expect(await render(<Avatar name="Hamid (travail)" />)).toContain(">HT<");
  expect(await render(<Avatar name="Jean-Luc، 🦁" />)).toContain(">JL<");
  expect(await render(<Avatar name="???" />)).toContain(">?<");
  expect(await render(<Avatar name="👨‍👩‍👧 🇲🇦" />)).toContain(">👨‍👩‍👧<");
  expect(await render(<Avatar name="❤️" />)).toContain(">❤️<");
  expect(await render(<Avatar name="Amel ❤️ 🏴󠁧󠁢󠁥󠁮󠁧󠁿" />)).toContain(">A<");
});
