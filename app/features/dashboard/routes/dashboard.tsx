import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { Link, useLoaderData } from "@remix-run/react";
import { upcomingGames } from "~/features/games/queries.server";
import { requireActor, sessionOf } from "~/http/actor.server";
import { localeOf } from "~/http/locale.server";
import { pageLoader } from "~/http/page.server";
import { useT } from "~/i18n/context";
import { translator } from "~/i18n/messages.server";
import { Badge } from "~/ui/Badge";
import { Drawing } from "~/ui/Drawing";
import { EmptyState } from "~/ui/EmptyState";
import { LinkButton } from "~/ui/LinkButton";
import { PageHeader } from "~/ui/PageHeader";
import { QuickActions } from "../components/QuickActions";
import { UpcomingCard } from "../components/UpcomingCard";

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: data?.title }];

export const loader = (args: LoaderFunctionArgs) =>
  pageLoader(args, async () => {
    const actor = await requireActor(args);
    const [session, locale] = await Promise.all([sessionOf(args), localeOf(args)]);
    const t = translator(locale, "dashboard");
    const { games, total } = await upcomingGames(actor, locale);
    return {
      title: t("title"),
      greeting: t("greeting", { name: session?.firstName ?? "" }),
      upcoming: games,
      total,
    };
  });

export default function Dashboard() {
  const t = useT("dashboard");
  const { greeting, upcoming, total } = useLoaderData<typeof loader>();
  return (
    <div className="page">
      <PageHeader title={greeting} />
      <div className="split split-start">
        <QuickActions />
        <section className="stack" aria-labelledby="upcoming">
          <div className="row row-between">
            <div className="row">
              <h2 id="upcoming">{t("upcomingGames")}</h2>
              <Badge>{total}</Badge>
            </div>
            {total > 0 && <Link to="/games?mygames=true">{t("viewAllMyGames")}</Link>}
          </div>
          {upcoming.length > 0 ? (
            <ul className="grid">
              {upcoming.map((game) => (
                <UpcomingCard key={game.id} game={game} />
              ))}
            </ul>
          ) : (
            <EmptyState
              drawing={<Drawing name="draw-pitch" />}
              level={3}
              title={t("noUpcomingGames")}
              action={
                <LinkButton to="/games/create" icon="plus">
                  {t("createGame")}
                </LinkButton>
              }
            />
          )}
        </section>
      </div>
    </div>
  );
}
