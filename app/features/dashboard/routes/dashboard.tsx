import { Outlet, useLoaderData } from "@remix-run/react";
import { PendingRatingsList } from "~/features/ratings/components/PendingRatingsList";
import { useT } from "~/i18n/context";
import { Card } from "~/ui/Card";
import { PageHeader } from "~/ui/layout/PageHeader";
import { pageTitle } from "~/ui/layout/page-title";
import { Invitations } from "../components/Invitations";
import { NearbyGames } from "../components/NearbyGames";
import { PlayerCard } from "../components/PlayerCard";
import { QuickActions } from "../components/QuickActions";
import { RecentGames } from "../components/RecentGames";
import { UpcomingGames } from "../components/UpcomingGames";
import { loadDashboard } from "../dashboard.page.server";

export const meta = pageTitle;

export const loader = loadDashboard;

export default function Dashboard() {
  const t = useT("dashboard");
  const page = useLoaderData<typeof loader>();
  const invitations = <Invitations invitations={page.invitations} />;
  const waiting = page.invitations.length > 0;
  const isNew = page.total === 0 && page.recent.length === 0 && !waiting;
  const nearby = page.nearby && <NearbyGames nearby={page.nearby} first={isNew} />;
  return (
    <div className="page">
      <PageHeader title={<span dir="auto">{page.greeting}</span>} subtitle={isNew && t("welcome")} />
      <Outlet />
      <div className="split">
        <div className="stack">
          {isNew && nearby}
          {waiting && invitations}
          <UpcomingGames games={page.upcoming} total={page.total} />
          {!waiting && invitations}
          {page.pending && page.pending.total > 0 && (
            <Card title={t("pendingRatings")}>
              <PendingRatingsList pending={page.pending} />
            </Card>
          )}
          <RecentGames games={page.recent} />
          {!isNew && nearby}
        </div>
        <div className="stack">
          <QuickActions />
          {page.player && <PlayerCard player={page.player} />}
        </div>
      </div>
    </div>
  );
}
