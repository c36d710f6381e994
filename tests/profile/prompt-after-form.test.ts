import { expect, it } from "vitest";
import { makePlayer } from "#db/factories/players";
import { loader } from "~/root";
import { get } from "../support/request";

it("does not lead away from the page that answers a form", async () => {
  const newcomer = await makePlayer({ cityId: null });
  const afterForm = await get(loader, {
    as: newcomer,
    path: "/games",
    headers: { "Content-Type": "application/x-www-form-urlencoded" },
  });
  expect(afterForm.status).toBe(200);
  const opened = await get(loader, { as: newcomer, path: "/games" });
  expect([opened.status, opened.location]).toEqual([302, "/manage-profile"]);
});
