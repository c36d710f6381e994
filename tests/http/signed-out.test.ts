import { expect, it } from "vitest";
import * as password from "~/features/accounts/routes/account.password";
import * as profile from "~/features/profile/routes/manage-profile";
import * as picture from "~/features/profile/routes/picture";
import * as login from "~/features/sign-in-pages/routes/login";
import { at, type Route, send } from "../support/request";
import { site } from "../support/site";
import { tags } from "../ui/render";

const ours = { "Sec-Fetch-Site": "same-origin" };

/** Without a session or scripts; returns the page. */
async function postedTo(path: string, action: Route, loader: Route, body: URLSearchParams | FormData) {
  const context = {};
  const url = new URL(path, "http://localhost:3000");
  const together =
    (route: Route): Route =>
    (args) =>
      route({ ...args, context });
  expect(await send(together(action), url, { method: "POST", headers: ours, body })).toMatchObject({
    status: 401,
  });
  return send(together(loader), url, { headers: ours });
}

it("a form posted after the session ended gets 401 and keeps all its fields in order", async () => {
  const typed = new URLSearchParams({
    requestId: "x",
    first_name: "Amel",
    last_name: "B",
    bio: "Équipe\nجديدة",
  });
  typed.append("sports[0].sport_id", "");
  const page = await postedTo("/manage-profile", profile.action, profile.loader, typed);
  expect(page).toMatchObject({ status: 401, location: null, body: { code: "not_authenticated" } });
  typed.delete("requestId");
  expect(at(page.body, "unsent")).toEqual([...typed]);
});

it.each([
  ["without a name that is required", { last_name: "" }],
  ["to update a list of choices", { last_name: "B", update: "city" }],
])(
  "a form posted after the session ended %s gets a page with 401 that keeps all its fields",
  async (_, typed) => {
    const body = new URLSearchParams({ first_name: "Amel", bio: "Équipe", ...typed });
    const answer = await site(
      new Request("http://localhost:3000/manage-profile", { method: "POST", headers: ours, body }),
    );
    const html = await answer.text();
    expect([answer.status, answer.headers.get("Location")]).toEqual([401, null]);
    expect(html).toContain("User not authenticated");
    const kept = tags(html, "input").map(({ name, value }) => [name, value]);
    expect(kept).toEqual(expect.arrayContaining([...body]));
  },
);

it("with scripts the form of a logged-out user stays and says how to continue, unlike a failed login", async () => {
  const sent = (action: Route, body: URLSearchParams) =>
    send(action, new URL("http://localhost:3000/"), { method: "POST", headers: ours, body });
  const typed = new URLSearchParams({ first_name: "Amel", last_name: "B" });
  expect(at((await sent(profile.action, typed)).body, "signedOut")).toBe(true);
  const wrong = new URLSearchParams({ email: "nobody@example.com", password: "houma-1234" });
  const refused = await sent(login.action, wrong);
  expect([refused.status, at(refused.body, "signedOut")]).toEqual([401, false]);
});

it("passwords and files are dropped after the session ended: the page redirects to the login and back", async () => {
  const secret = new URLSearchParams({
    current_password: "houma-1234",
    new_password: "another good 9",
    confirm_password: "another good 9",
  });
  const file = new FormData();
  file.append("picture", new File(["x"], "x.png"));
  for (const page of [
    await postedTo("/account/password", password.action, password.loader, secret),
    await postedTo("/manage-profile", picture.action, profile.loader, file),
  ]) {
    expect(page.status).toBe(302);
    expect(page.location).toMatch(/^\/login\?redirectTo=/);
  }
});
