import { describe, expect, it } from "vitest";
import { flashCookie } from "~/http/cookies.server";
import { readFlash } from "~/http/flash.server";

async function shown(stored: Record<string, unknown>): Promise<string | undefined> {
  const Cookie = await flashCookie.serialize({ tone: "success", ...stored });
  return (await readFlash(new Request("http://x", { headers: { Cookie } }), "en"))?.text;
}

describe("a message that another version of the program stored", () => {
  it.each([
    ["text", { key: "told_by_another_version" }],
    ["error", { error: "raised_by_another_version" }],
  ])("shows nothing when this version does not know its %s", async (_, unknown) => {
    expect(await shown(unknown)).toBeUndefined();
    expect(await shown({ ...unknown, next: { key: "player_removed" } })).toBe("Player removed.");
    expect(await shown({ key: "player_removed", next: unknown })).toBe("Player removed.");
  });
});
