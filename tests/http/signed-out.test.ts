import { expect, it } from "vitest";
import * as password from "~/features/accounts/routes/account.password";
import * as login from "~/features/accounts/routes/login";
import * as profile from "~/features/profile/routes/manage-profile";
import * as picture from "~/features/profile/routes/picture";
import { at, type Route, send } from "../support/request";

const ours = { "Sec-Fetch-Site": "same-origin" };

/** Posts a form without a session and returns the resulting page, as for a browser without scripts. */
async function postedTo(
  path: string,
  action: Route,
  loader: Route,
  body: URLSearchParams | FormData,
  status = 401,
) {
  const context = {};
  const url = new URL(path, "http://localhost:3000");
  const together =
    (route: Route): Route =>
    (args) =>
      route({ ...args, context });
  expect(await send(together(action), url, { method: "POST", headers: ours, body })).toMatchObject({
    status,
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
  ["without a name that is required", { last_name: "" }, 422],
  ["to update a list of choices", { last_name: "B", update: "city" }, 200],
])("a form posted after the session ended %s gets 401 and keeps all its fields", async (_, typed, status) => {
  const fields = new URLSearchParams({ first_name: "Amel", bio: "Équipe", ...typed });
  const page = await postedTo("/manage-profile", profile.action, profile.loader, fields, status);
  expect(page).toMatchObject({ status: 401, location: null, body: { text: "User not authenticated" } });
  expect(at(page.body, "unsent")).toEqual([...fields]);
});

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
