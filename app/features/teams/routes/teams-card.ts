import type { LoaderFunctionArgs } from "@remix-run/node";
import { DomainError } from "~/core/errors";
import { findGame } from "~/features/games/game-view.server";
import { answerCard } from "~/features/link-previews/routes/card.page.server";
import { publishedDraw } from "../queries.server";
import { teamsCard } from "../teams-card.server";

export const loader = (args: LoaderFunctionArgs) =>
  answerCard(args, async (locale) => {
    const game = await findGame(null, args.params.id ?? "", { access: {}, locale });
    if (game.gameType === "private") throw new DomainError("game_not_found");
    const draw = await publishedDraw(game.id);
    if (!draw) throw new DomainError("teams_not_published");
    return teamsCard(game, draw, locale);
  });
