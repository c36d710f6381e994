import type { LoaderFunctionArgs } from "@remix-run/node";
import { DomainError } from "~/core/errors";
import { gameCard } from "~/features/games/card.server";
import { findGame } from "~/features/games/game-view.server";
import { memoryOf } from "~/features/games/memory.server";
import { answerCard } from "~/features/link-previews/routes/card.page.server";
import { scoreOf } from "../shown-result.server";

export const loader = (args: LoaderFunctionArgs) =>
  answerCard(args, async (locale) => {
    const game = await findGame(null, args.params.id ?? "", { access: {}, locale });
    if (game.gameType === "private") throw new DomainError("game_not_found");
    const readScore = (id: string) => scoreOf(id, locale);
    return gameCard(game, locale, await memoryOf(game, { readScore, locale }));
  });
