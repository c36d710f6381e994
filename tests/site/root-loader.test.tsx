import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { db } from "#db/client.server";
import { makePlayer } from "#seed/factories/players";
import { Bell } from "~/features/notifications/components/Bell";
import { loader } from "~/root";
import { at, get } from "../support/request";
import { render, tags } from "../ui/render";

test("shows the signed-in user even if the unread count cannot be read", async () => {
  const player = await makePlayer({ firstName: "Amel" });
  await db.run(sql`alter table notifications rename to lost`);
  const { status, body } = await get(loader, { as: player, path: "/games" });
  await db.run(sql`alter table lost rename to notifications`);
  expect(status).toBe(200);
  expect(at(body, "user.firstName")).toBe("Amel");
  expect(at(body, "bell")).toBeNull();
});

test("renders a bell without a count as a link to the notifications", async () => {
  const html = await render(<Bell facts={null} />);
  expect(tags(html, "a")).toMatchObject([{ class: "bell", href: "/notifications", "aria-label": "title" }]);
});
