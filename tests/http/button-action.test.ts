import { describe, expect, it } from "vitest";
import { z } from "zod";
import { makePlayer } from "#seed/factories/players";
import { buttonAction, NoInput, visitorButtonAction } from "~/http/form/button-action.server";
import { at, submit } from "../support/request";

const calls: string[] = [];
const done = async (what: string) => {
  calls.push(what);
  return what;
};
const Input = z.object({ title: z.string("game_title_required") });

describe("the button of signed-in users", () => {
  const action = buttonAction(Input, {
    notSignedIn: "login_to_respond",
    does: ({ actor, input, param }) => done(`${actor.id} ${input.title} ${param("id")}${param("none")}`),
    leadsTo: ({ result }) => [`/${result.length}`, "crew_left"],
  });

  it.each([
    ["with valid input", { title: "one" }, 401, "login_to_respond"],
    ["with invalid input, whose error comes first", {}, 422, "game_title_required"],
  ])("does nothing for a visitor %s", async (_, form, status, code) => {
    const answer = await submit(action, { form, params: { id: "1" } });
    expect([answer.status, Object.values(Object(at(answer.body, "codes")))]).toEqual([status, [[code]]]);
    expect(calls).toEqual([]);
  });

  it("calls the verb once, then redirects by its result, with a flash text", async () => {
    const user = await makePlayer();
    const answer = await submit(action, { as: user, form: { title: "one" }, params: { id: "1" } });
    expect(calls.splice(0)).toEqual([`${user.id} one 1`]);
    expect([answer.status, answer.location]).toEqual([302, `/${user.id.length + 6}`]);
    expect(answer.headers.get("Set-Cookie")).toContain("flash");
  });
});

it("the button for visitors calls its verb for somebody who is not signed in", async () => {
  const action = visitorButtonAction(NoInput, {
    does: ({ viewer }) => done(String(viewer)),
    leadsTo: () => ["/games", "guest_left"],
  });
  expect(await submit(action, {})).toMatchObject({ status: 302, location: "/games" });
  expect(calls.splice(0)).toEqual(["null"]);
});
