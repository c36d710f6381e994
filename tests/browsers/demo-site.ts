import { z } from "zod";
import { makeDemo } from "../server/demo";
import { call } from "../support/json-client";

export const PASSWORD = "correct horse 7";

const SignedIn = z.object({ access_token: z.string() });
const Rows = z.array(z.object({ id: z.uuid() })).min(1);
const Game = z.object({ id: z.string(), slug: z.string() });

export interface Player {
  email: string;
  token: string;
}

/** The built program with the demo data, a fixed clock and a database of its own. */
export async function startDemoSite() {
  const demo = makeDemo({ RATE_LIMIT_SCALE: "1000" });
  const program = await demo.start();
  const { origin } = program;

  async function send(operation: string, body: unknown, token?: string): Promise<unknown> {
    const answer = await call(origin, operation, { token, body });
    if (answer.code !== null) throw new Error(`${operation}: ${answer.code}`);
    return answer.body;
  }
  const firstOf = async (path: string) => {
    const [first] = Rows.parse((await call(origin, `GET ${path}`)).body);
    return first?.id;
  };

  /** Registers an account with a city. */
  async function newPlayer(firstName: string, email: string): Promise<Player> {
    const names = { first_name: firstName, last_name: "Test" };
    await send("POST /api/auth/register", { ...names, email, password: PASSWORD });
    const signedIn = await send("POST /api/auth/login", { email, password: PASSWORD });
    const { access_token: token } = SignedIn.parse(signedIn);
    await send("PATCH /api/profile/me", { city: await firstOf("/api/cities") }, token);
    return { email, token };
  }

  /** Plans a public game of tonight that guests may join. */
  async function planGame({ token }: Player) {
    const game = {
      title: "Foot du soir",
      sport_id: await firstOf("/api/sports"),
      start_time: "2026-12-01T20:00:00Z",
      end_time: "2026-12-01T21:30:00Z",
      guests_allowed: true,
    };
    return Game.parse(await send("POST /api/games", game, token));
  }

  async function remove(): Promise<void> {
    await program.stop();
    demo.remove();
  }
  return { origin, newPlayer, planGame, remove };
}
