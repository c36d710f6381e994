import { beforeEach, describe, expect, it } from "vitest";
import { cityId } from "#db/reference";
import { makePlayer, type Player } from "#seed/factories/players";
import { sessionCookie } from "~/http/cookies.server";
import { tokenOf } from "../support/request";
import { site } from "../support/site";
import { tags } from "../ui/render";

let newcomer: Player;
let player: Player;
beforeEach(async () => {
  newcomer = await makePlayer({ cityId: null, favoriteSport: null, height: null, weight: null });
  player = await makePlayer({ cityId: cityId("rabat") });
});

async function pageOf(as: Player, language = "en"): Promise<string> {
  const Cookie = await sessionCookie.serialize(await tokenOf(as, "cookie"));
  const headers = { Cookie: Cookie.split(";")[0] ?? "", "Accept-Language": language };
  return (await site(new Request("http://localhost:3000/manage-profile", { headers }))).text();
}

const headingsOf = (html: string): string[] =>
  [...html.matchAll(/<h[123]\b[^>]*>(.*?)<\/h[123]>/gs)].map(([, inner = ""]) =>
    inner.replace(/<[^>]*>/g, "").trim(),
  );
const mainOf = (html: string) => /<main\b.*?<\/main>/s.exec(html)?.[0] ?? "";
const input = (html: string, name: string) => tags(html, "input").find((one) => one.name === name);

describe("a player's own profile", () => {
  it.each([
    [
      "en",
      ["Profile Picture", "Sports Preferences", "Personal Information", "Location", "Physical Information"],
    ],
    ["fr", ["Photo de profil", "Mes sports", "À propos de moi", "Où je joue", "Taille et poids"]],
    ["ar", ["صورتك", "رياضاتك", "عنك", "أين تلعب", "الطول والوزن"]],
  ])("shows its sections in their order (%s), none of them folded", async (language, sections) => {
    const main = mainOf(await pageOf(player, language));
    expect(headingsOf(main).filter((one) => sections.includes(one))).toEqual(sections);
    expect(main).not.toContain("<details");
  });

  it("asks a player without a city to complete it, and names it theirs afterwards", async () => {
    expect(headingsOf(mainOf(await pageOf(newcomer)))[0]).toBe("Complete Your Player Profile");
    expect(headingsOf(mainOf(await pageOf(player)))[0]).toBe("My Player Profile");
  });

  it("offers the way back only to a player with a city", async () => {
    const waysBack = async (as: Player) =>
      tags(mainOf(await pageOf(as)), "a").filter(({ href }) => href === "/dashboard");
    expect(await waysBack(newcomer)).toEqual([]);
    expect(await waysBack(player)).toHaveLength(2);
  });

  it("suggests a height and a weight without filling them in", async () => {
    const html = await pageOf(newcomer);
    expect(input(html, "height")).toMatchObject({ placeholder: "175" });
    expect(input(html, "weight")).toMatchObject({ placeholder: "70" });
    expect([input(html, "height")?.value ?? "", input(html, "weight")?.value ?? ""]).toEqual(["", ""]);
  });
});
