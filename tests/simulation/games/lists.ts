import { z } from "zod";
import type { Client } from "../client";
import type { Name } from "../history";
import { VISITOR } from "../history";
import type { GameClient } from "./client";
import { free, type Game, isJoinable, isSeenBy, ownPart, start } from "./games";

/** What lists in JSON say, compared with the model. */

const Listed = z.object({
  id: z.string(),
  title: z.string(),
  gameStatus: z.string(),
  spotsLeft: z.number(),
  userStatus: z.string().nullable(),
});
const Page = z.object({ games: z.array(Listed), total_pages: z.number() });

interface Setting {
  client: Client;
  games: GameClient;
  /** Every game of the city. */
  all: readonly Game[];
  now: number;
  /** Milliseconds of the history's beginning. */
  beginning: number;
}

/** Everybody's games, one's own, and invitations. */
export async function listDifferences(who: Name | null, setting: Setting): Promise<string[]> {
  const { all, now, beginning } = setting;
  const reader = who ?? VISITOR;
  const since = new Date(beginning).toISOString();
  const wrong = (list: string, found: readonly string[], expected: readonly Game[], order = true) => {
    const lines = expected.map((game) => lineOf(game, who, setting));
    const [is, should] = order ? [found, lines] : [[...found].sort(), lines.sort()];
    return is.join(", ") === should.join(", ")
      ? []
      : [`${list} of ${reader}: is ${is.join(", ")}, should be ${should.join(", ")}`];
  };
  const byStart = [...all].sort((a, b) => start(a) - start(b));
  const isOpen = ({ plan, isHidden }: Game) => !plan.isPrivate && !isHidden;
  const everybodys = await pagesOf(`/api/games?start_date=${since}&`, who, setting);
  if (who === null) return wrong("the list of games", everybodys, byStart.filter(isOpen), false);
  const own = await pagesOf("/api/games/my?", who, setting);
  const invitations = await setting.client.call(who, "GET /api/games/invitations");
  const invited = z.array(Listed).parse(JSON.parse(invitations.body));
  return [
    ...wrong("the list of games", everybodys, byStart.filter(isOpen), false),
    ...wrong(
      "the own games",
      own,
      byStart.filter((game) => isOf(game, who)),
      false,
    ),
    ...wrong(
      "the invitations",
      invited.map((line) => textOf(line)),
      byStart.filter(
        (game) => ownPart(game, who)?.status === "invited" && isJoinable(game, now) && isSeenBy(game, who),
      ),
      false,
    ),
  ];
}

const isOf = (game: Game, who: Name): boolean =>
  isSeenBy(game, who) && (game.organizer === who || ownPart(game, who) !== undefined);

async function pagesOf(address: string, who: Name | null, { client }: Setting): Promise<string[]> {
  const lines: string[] = [];
  for (let page = 1, pages = 1; page <= pages; page++) {
    const { body } = await client.call(who, `GET ${address}limit=100&page=${page}`);
    const found = Page.parse(JSON.parse(body));
    pages = found.total_pages;
    lines.push(...found.games.map(textOf));
  }
  return lines;
}

const textOf = ({ title, gameStatus, spotsLeft, userStatus }: z.output<typeof Listed>): string =>
  `${title} (${gameStatus}, ${spotsLeft} free, ${userStatus ?? "not in it"})`;

const lineOf = (game: Game, who: Name | null, { games }: Setting): string =>
  textOf({
    id: games.games.get(game.key)?.id ?? "",
    title: game.title,
    gameStatus: game.status,
    spotsLeft: free(game),
    userStatus: ownPart(game, who)?.status ?? null,
  });
