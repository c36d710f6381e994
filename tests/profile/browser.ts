import type { Player } from "#seed/factories/players";
import { sessionCookie } from "~/http/cookies.server";
import { loader } from "~/root";
import { fromElsewhere } from "../accounts/accounts";
import { type Answer, get, type Route, submit, tokenOf } from "../support/request";

/** A browser that keeps its cookies over several sessions. */
export class Browser {
  readonly cookies = new Map<string, string>();

  async signInAs(player: Player): Promise<this> {
    const cookie = await sessionCookie.serialize(await tokenOf(player, "cookie"));
    this.keep(cookie);
    return this;
  }

  async open(path: string, headers: Record<string, string> = {}): Promise<Answer> {
    return this.answered(await get(loader, { path, headers: { ...this.header(), ...headers } }));
  }

  async follow(route: Route, path: string): Promise<Answer> {
    return this.answered(await get(route, { path, headers: this.header() }));
  }

  async submit(
    action: Route,
    path: string,
    form: Record<string, string | readonly string[]>,
    params: Record<string, string> = {},
  ): Promise<Answer> {
    return this.answered(
      await submit(action, { path, params, form, headers: { ...this.header(), ...fromElsewhere() } }),
    );
  }

  header = () => ({ Cookie: [...this.cookies].map((pair) => pair.join("=")).join("; ") });

  private answered(answer: Answer): Answer {
    for (const cookie of answer.headers.getSetCookie()) this.keep(cookie);
    return answer;
  }

  keep(cookie: string): void {
    const [, name = "", value = ""] = /^([^=]+)=([^;]*)/.exec(cookie) ?? [];
    if (/Max-Age=0/.test(cookie)) this.cookies.delete(name);
    else this.cookies.set(name, value);
  }
}
