import { expect, it, vi } from "vitest";
import { serve } from "../server/loopback";
import { rejectRequest, site } from "../support/site";

vi.mock("~/features/games/components/QuickFilters", () => ({
  QuickFilters: () => {
    throw new Error("a component with a bug");
  },
}));

it("a page with a part that cannot be rendered is answered with the whole error page", async () => {
  const { ask } = await serve(site, { rejectRequest });
  const { status, body } = await ask("/games", { headers: { "sec-fetch-site": "none" } });
  const html = body.toString();
  const main = /<main[^>]*>(.*)<\/main>/s.exec(html)?.[1] ?? "";
  expect(status).toBe(500);
  expect(main).toContain('role="alert"');
  expect(main).toContain("An error occurred while fetching games");
  expect(html).not.toContain("a component with a bug");
  expect(html).not.toContain("<template");
});
