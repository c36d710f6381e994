import type { LoaderFunctionArgs } from "@remix-run/node";
import { DomainError } from "~/core/errors";
import { answerCard } from "~/features/link-previews/routes/card.page.server";
import { gameCard } from "../card.server";
import { findGame } from "../game-view.server";

export const loader = (args: LoaderFunctionArgs) =>
  answerCard(args, async (locale) => {
    const game = await findGame(null, args.params.id ?? "", { access: {}, locale });
    if (game.gameType === "private") throw new DomainError("game_not_found");
    return gameCard(game, locale);
  });
