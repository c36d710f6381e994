import type { LoaderFunctionArgs } from "@remix-run/node";
import { answerCard } from "~/features/link-previews/routes/card.page.server";
import { authorizeTournament } from "../find-tournament.server";
import { countTeams } from "../queries.server";
import { tournamentCard } from "../tournament-card.server";

export const loader = (args: LoaderFunctionArgs) =>
  answerCard(args, async (locale) => {
    const access = await authorizeTournament(null, args.params.id ?? "");
    return tournamentCard({ ...access, teams: await countTeams(access.row.id) }, locale);
  });
