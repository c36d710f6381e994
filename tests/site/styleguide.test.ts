import { readdirSync, readFileSync } from "node:fs";
import { afterEach, beforeAll, describe, expect, it } from "vitest";
import { makePlayer, type Player } from "#seed/factories/players";
import { env } from "~/core/settings/env.server";
import * as styleguide from "~/features/site/routes/styleguide";
import { LOOKS } from "~/features/site/styleguide/looks";
import { at, get, textAt } from "../support/request";

let player: Player;

beforeAll(async () => {
  player = await makePlayer();
});
afterEach(() => {
  env.DEVELOPER_EMAILS = [];
});

describe("/styleguide", () => {
  it("exists for developers only", async () => {
    expect((await get(styleguide.loader, {})).status).toBe(404);
    expect((await get(styleguide.loader, { as: player })).status).toBe(404);
    env.DEVELOPER_EMAILS = [player.email];
    expect((await get(styleguide.loader, { as: player })).status).toBe(200);
  });

  it("shows the chosen color scheme, or else the device's", async () => {
    env.DEVELOPER_EMAILS = [player.email];
    const cssOf = async (look: string) =>
      textAt((await get(styleguide.loader, { as: player, path: `/styleguide?look=${look}` })).body, "css");
    const forced = /^\.look \{ color-scheme: (\w+);/;
    const found = await Promise.all(LOOKS.map(async (look) => [look, forced.exec(await cssOf(look))?.[1]]));
    expect(Object.fromEntries(found)).toEqual({
      own: undefined,
      light: "light",
      dark: "dark",
      "light-contrast": "light",
      "dark-contrast": "dark",
    });
    expect(await cssOf("dark-contrast")).toContain("--edge: var(--ink);");
    expect(await cssOf("dark")).not.toContain("--edge: var(--ink);");
    expect(forced.exec(await cssOf("nothing"))).toBeNull();
  });

  it("loads its texts in the reader's language", async () => {
    env.DEVELOPER_EMAILS = [player.email];
    const { body } = await get(styleguide.loader, { as: player, headers: { "Accept-Language": "fr" } });
    expect(at(body, "title")).toBe("Guide de style");
    expect(at(body, "texts.styleguide.group_fields")).toBe("Champs");
  });

  it("shows every component of the kit, on the page or in its frame", () => {
    const app = new URL("../../app/", import.meta.url);
    const read = (path: string) => readFileSync(new URL(path, app), "utf8");
    const kit = readdirSync(new URL("ui/", app), { recursive: true, encoding: "utf8" }).filter((name) =>
      /(^|\/)[A-Z]\w*\.tsx$/.test(name),
    );
    const specimens = readdirSync(new URL("features/site/styleguide/", app)).map(
      (name) => `features/site/styleguide/${name}`,
    );
    const shown = new Set<string>();
    const follow = (source: string) => {
      for (const [, name] of source.matchAll(/from "(?:~\/ui|\.\.?)\/(?:\w+\/)?(\w+)";/g)) {
        const file = kit.find((path) => path.replace(/^\w+\//, "") === `${name}.tsx`);
        if (!file || shown.has(file)) continue;
        shown.add(file);
        follow(read(`ui/${file}`));
      }
    };
    for (const path of ["root.tsx", "features/site/routes/styleguide.tsx", ...specimens]) follow(read(path));
    // Only the lists of games and venues load the bar of filters; with it the page would weigh more than 100 kB. A form that
    // two people edit is shown by its answer alone, and a form by its fields.
    const notShown = ["FilterBar.tsx", "forms/EditedFrom.tsx", "forms/ServerForm.tsx"];
    expect(kit.filter((name) => !shown.has(name))).toEqual(notShown);
  });
});
