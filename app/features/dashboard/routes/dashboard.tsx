import type { LoaderFunctionArgs } from "@remix-run/node";
import { Outlet, useLoaderData } from "@remix-run/react";
import { AgainLinks } from "~/features/games/components/AgainLinks";
import { pageTitle } from "~/ui/layout/page-title";
import { FollowedGames } from "../components/FollowedGames";
import { Invitations } from "../components/Invitations";
import { INVITATIONS_PARAM } from "../components/invitations-path";
import { NextGame } from "../components/NextGame";
import { PlayerLine } from "../components/PlayerLine";
import { WhoPlays } from "../components/WhoPlays";
import { loadDashboard, loadInvitations } from "../dashboard.page.server";

export const meta = pageTitle;

export const loader = (args: LoaderFunctionArgs) =>
  new URL(args.request.url).searchParams.has(INVITATIONS_PARAM) ? loadInvitations(args) : loadDashboard(args);

export default function Dashboard() {
  const { next, total, again, player, followed, invitations, toRate, ...page } =
    useLoaderData<typeof loadDashboard>();
  return (
    <div className="page page-narrow home">
      <div className="home-own">
        <Outlet />
        <Invitations invitations={invitations} />
        {next && <NextGame game={next} total={total} />}
        {again.length > 0 && <AgainLinks offers={again} />}
      </div>
      <div className="home-games">
        <WhoPlays {...page} sport={player?.sport ?? null} />
        {followed.length > 0 && <FollowedGames games={followed} />}
      </div>
      {player && <PlayerLine player={player} toRate={toRate} />}
    </div>
  );
}
