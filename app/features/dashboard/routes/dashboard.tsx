import type { LoaderFunctionArgs } from "@remix-run/node";
import { Outlet, useLoaderData } from "@remix-run/react";
import { OwnSpots } from "~/features/games/components/OwnSpots";
import { pageTitle } from "~/ui/layout/page-title";
import { FollowedGames } from "../components/FollowedGames";
import { GamesNearby } from "../components/GamesNearby";
import { Invitations } from "../components/Invitations";
import { INVITATIONS_PARAM } from "../components/invitations-path";
import { ProfileCard } from "../components/ProfileCard";
import { QuickActions } from "../components/QuickActions";
import { RecentGames } from "../components/RecentGames";
import { UpcomingGames } from "../components/UpcomingGames";
import { loadDashboard, loadInvitations } from "../dashboard.page.server";

export const meta = pageTitle;

export const loader = (args: LoaderFunctionArgs) =>
  new URL(args.request.url).searchParams.has(INVITATIONS_PARAM) ? loadInvitations(args) : loadDashboard(args);

/** In the order of a phone. */
export default function Dashboard() {
  const { title, browserGames, invitations, nearby, upcoming, again, recent, toRate, followed, profile } =
    useLoaderData<typeof loadDashboard>();
  return (
    <div className="page home">
      <div className="home-main">
        <h1 className="visually-hidden">{title}</h1>
        <Outlet />
        <OwnSpots games={browserGames} />
        <Invitations invitations={invitations} />
        <GamesNearby {...nearby} />
        <UpcomingGames {...upcoming} again={again} />
        <RecentGames games={recent} toRate={toRate} />
        {followed.length > 0 && <FollowedGames games={followed} />}
      </div>
      <div className="home-side">
        {profile && <ProfileCard profile={profile} />}
        <QuickActions />
      </div>
    </div>
  );
}
