import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { fullName } from "~/core/text/person-name";
import { requireActor } from "~/http/actor.server";
import { localeOf } from "~/http/locale.server";
import { pageLoader } from "~/http/page-loader.server";
import { useT } from "~/i18n/context";
import { translator } from "~/i18n/messages.server";
import { Card } from "~/ui/Card";
import { EmptyState } from "~/ui/feedback/EmptyState";
import { Button } from "~/ui/forms/Button";
import { PostForm } from "~/ui/forms/PostForm";
import { PageHeader } from "~/ui/layout/PageHeader";
import { pageTitle } from "~/ui/layout/page-title";
import { Link } from "~/ui/links/Link";
import { LinkButton } from "~/ui/links/LinkButton";
import { VisuallyHidden } from "~/ui/VisuallyHidden";
import { followerCount, listFollowing } from "../queries.server";

export const loader = (args: LoaderFunctionArgs) =>
  pageLoader(args, async () => {
    const actor = await requireActor(args);
    const locale = await localeOf(args);
    const [{ players, venues }, followers] = await Promise.all([
      listFollowing(actor, locale),
      followerCount(actor.id),
    ]);
    return {
      title: translator(locale, "following")("title"),
      followers,
      players: players.map((player) => ({
        page: `/players/${player.id}`,
        name: fullName(player),
        hint: null,
      })),
      venues: venues.map(({ id, name, city }) => ({ page: `/venues/${id}`, name, hint: city })),
    };
  });

export const meta = pageTitle;

export default function Following() {
  const t = useT("following");
  const { title, followers, players, venues } = useLoaderData<typeof loader>();
  return (
    <div className="page page-narrow">
      <PageHeader
        back={{ to: "/account", label: t("common:myAccount") }}
        title={title}
        subtitle={t("subtitle")}
      />
      {followers > 0 && <p>{t("followers", { count: followers })}</p>}
      {players.length + venues.length === 0 && (
        <EmptyState
          illustration="draw-team"
          title={t("nothing")}
          action={
            <div className="row row-center">
              <LinkButton to="/players" variant="secondary" icon="users">
                {t("findPlayers")}
              </LinkButton>
              <LinkButton to="/venues" variant="secondary" icon="map-pin">
                {t("findVenues")}
              </LinkButton>
            </div>
          }
        >
          {t("nothingHint")}
        </EmptyState>
      )}
      <Followed title={t("common:players")} rows={players} />
      <Followed title={t("common:venues")} rows={venues} />
    </div>
  );
}

interface Row {
  page: string;
  name: string;
  hint: string | null;
}

function Followed({ title, rows }: { title: string; rows: readonly Row[] }) {
  const t = useT("following");
  if (rows.length === 0) return null;
  return (
    <Card title={title}>
      <ul className="list">
        {rows.map(({ page, name, hint }) => (
          <li key={page} className="row row-between">
            <span>
              <Link to={page} className="field-link">
                <bdi>{name}</bdi>
              </Link>
              {hint && (
                <>
                  <br />
                  <bdi className="muted small">{hint}</bdi>
                </>
              )}
            </span>
            <PostForm action={`${page}/follow/removal`}>
              <input type="hidden" name="from" value="list" />
              <Button variant="secondary" size="s">
                {t("unfollow")} <VisuallyHidden>{name}</VisuallyHidden>
              </Button>
            </PostForm>
          </li>
        ))}
      </ul>
    </Card>
  );
}
