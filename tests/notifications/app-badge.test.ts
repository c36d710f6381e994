import { afterEach, expect, it, vi } from "vitest";
import { showAppBadge } from "~/features/notifications/components/app-badge";

afterEach(() => vi.unstubAllGlobals());

it("the installed app's icon shows the unread count, and is cleared once all notifications are read", () => {
  const [setAppBadge, clearAppBadge] = [vi.fn(async () => {}), vi.fn(async () => {})];
  vi.stubGlobal("navigator", { setAppBadge, clearAppBadge });
  showAppBadge(3);
  expect(setAppBadge).toHaveBeenCalledWith(3);
  showAppBadge(0);
  expect(clearAppBadge).toHaveBeenCalledOnce();
});

it("the app badge does nothing in browsers without badges, and ignores a browser's refusal", async () => {
  vi.stubGlobal("navigator", {});
  expect(() => showAppBadge(3)).not.toThrow();
  vi.stubGlobal("navigator", { setAppBadge: () => Promise.reject(new Error("not installed")) });
  showAppBadge(3);
});
