import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { db } from "#db/client.server";
import { notificationPreferences } from "#db/schema/notifications";
import * as apiRoute from "~/api-route";
import { unsubscribePath } from "~/features/notifications/preferences/unsubscribe.server";
import * as unsubscribeRoute from "~/features/notifications/routes/unsubscribe";
import { at, get, send } from "../support/request";
import { deliver, notifyPlayers, office, player, setUpMail } from "./mail-setup";

setUpMail();

describe("the unsubscribe link", () => {
  const params = () => ({ token: unsubscribePath(player.id, "game_cancelled").split("/").at(-1) ?? "" });
  const path = () => unsubscribePath(player.id, "game_cancelled");
  const oneClick = (token: string) => `/api/notifications/unsubscribe/${token}`;
  const chosen = () =>
    db.select().from(notificationPreferences).where(eq(notificationPreferences.userId, player.id));

  it("asks first when it is opened", async () => {
    const answer = await get(unsubscribeRoute.loader, { params: params(), path: path() });
    expect(answer.status).toBe(200);
    expect(at(answer.body, "stop")).toBe("Stop these emails");
    expect(await chosen()).toEqual([]);
  });

  it.each<[string, () => BodyInit]>([
    ["a plain form", () => new URLSearchParams({ "List-Unsubscribe": "One-Click" })],
    [
      "a form of parts",
      () => {
        const parts = new FormData();
        parts.set("List-Unsubscribe", "One-Click");
        return parts;
      },
    ],
  ])(
    "unsubscribes when a mail program posts %s to it cross-site, without cookie or redirect",
    async (_, form) => {
      const url = new URL(oneClick(params().token), "http://localhost:3000");
      const headers = { Origin: "https://mail.example.com", "Sec-Fetch-Site": "cross-site" };
      const answer = await send(apiRoute.action, url, { method: "POST", body: form(), headers }, params());
      expect([answer.status, answer.location]).toEqual([204, null]);
      expect(await chosen()).toMatchObject([
        { type: "game_cancelled", email: false, inApp: true, push: true },
      ]);
      await notifyPlayers([player]);
      await deliver();
      expect(office.letters).toHaveLength(0);
    },
  );

  it("leads to the page when a program opens the one-click address", async () => {
    const answer = await get(apiRoute.loader, { params: params(), path: oneClick(params().token) });
    expect([answer.status, answer.location]).toEqual([302, path()]);
    expect(await chosen()).toEqual([]);
  });

  it("unsubscribes with the page's button, which then is gone", async () => {
    const url = new URL(path(), "http://localhost:3000");
    const answer = await send(
      unsubscribeRoute.action,
      url,
      { method: "POST", body: new URLSearchParams({ requestId: "x" }) },
      params(),
    );
    expect([answer.status, answer.location]).toEqual([302, path()]);
    const page = await get(unsubscribeRoute.loader, { params: params(), path: path() });
    expect(at(page.body, "stop")).toBeNull();
  });

  it.each([
    ["another kind", (token: string) => token.replace("game_cancelled", "game_reminder")],
    ["another person", (token: string) => token.replace(/^[0-9a-f]{8}/, "00000000")],
    ["no signature", (token: string) => token.slice(0, -32)],
  ])("is invalid for anything else: %s", async (_, change) => {
    const token = change(params().token);
    expect((await get(unsubscribeRoute.loader, { params: { token } })).status).toBe(404);
    const url = new URL(path(), "http://localhost:3000");
    const answer = await send(
      unsubscribeRoute.action,
      url,
      { method: "POST", body: new URLSearchParams() },
      { token },
    );
    expect(answer.status).toBe(404);
    const byProgram = new URL(oneClick(token), url);
    expect((await send(apiRoute.action, byProgram, { method: "POST" }, { token })).status).toBe(404);
    expect(await chosen()).toEqual([]);
  });
});
