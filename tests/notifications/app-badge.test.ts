import { afterEach, expect, it, vi } from "vitest";
import { showAppBadge } from "~/features/notifications/components/app-badge";

afterEach(() => vi.unstubAllGlobals());

it("shows how many are unread on the installed app's icon, and clears it once all are read", () => {
  const [setAppBadge, clearAppBadge] = [vi.fn(async () => {}), vi.fn(async () => {})];
  vi.stubGlobal("navigator", { setAppBadge, clearAppBadge });
  showAppBadge(3);
  expect(setAppBadge).toHaveBeenCalledWith(3);
  showAppBadge(0);
  expect(clearAppBadge).toHaveBeenCalledOnce();
});

it("does nothing in browsers without badges, and nothing fails where they are refused", async () => {
  vi.stubGlobal("navigator", {});
  expect(() => showAppBadge(3)).not.toThrow();
  vi.stubGlobal("navigator", { setAppBadge: () => Promise.reject(new Error("not installed")) });
  showAppBadge(3);
});
