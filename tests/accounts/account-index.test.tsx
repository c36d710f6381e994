import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { AccountIndex } from "~/features/accounts/components/AccountIndex";
import { render, tags } from "../ui/render";

test("the account index links to every account page and to every section of the account page", async () => {
  const links = tags(await render(<AccountIndex followers={0} />, { url: "/account" }), "a").map(
    ({ href = "" }) => href.replace(/^\/account(\/settings)?#/, "#"),
  );
  expect(links.filter((href) => !href.startsWith("#"))).toEqual([
    ...["/manage-profile", "/crews", "/series", "/account/following", "/account/blocks"],
    ...["/account/notifications", "/account/alerts", "/account/tokens"],
  ]);
  const files = [
    "me/routes/account",
    "me/routes/settings",
    ...["CalendarAddress", "Devices", "PrivacyChoices", "YourData"].map(inFolder),
  ];
  const ids = files.flatMap((file) =>
    [...sourceOf(file).matchAll(/<span id="([a-z]+)">/g)].map(([, id]) => `#${id}`),
  );
  expect(links.filter((href) => href.startsWith("#")).sort()).toEqual(ids.sort());
});

const inFolder = (name: string) => `accounts/components/${name}`;
const sourceOf = (file: string) =>
  readFileSync(new URL(`../../app/features/${file}.tsx`, import.meta.url), "utf8");
