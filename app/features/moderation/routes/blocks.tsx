import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { formatDate } from "~/core/time/timezone.server";
import { requireActor } from "~/http/actor.server";
import { localeOf } from "~/http/locale.server";
import { pageLoader } from "~/http/page-loader.server";
import { useT } from "~/i18n/context";
import { translator } from "~/i18n/messages.server";
import { Avatar } from "~/ui/Avatar";
import { Card } from "~/ui/Card";
import { EmptyState } from "~/ui/feedback/EmptyState";
import { Button } from "~/ui/forms/Button";
import { PostForm } from "~/ui/forms/PostForm";
import { PageHeader } from "~/ui/layout/PageHeader";
import { pageTitle } from "~/ui/layout/page-title";
import { Link } from "~/ui/links/Link";
import { LinkButton } from "~/ui/links/LinkButton";
import { VisuallyHidden } from "~/ui/VisuallyHidden";
import { listBlockedPlayers } from "../blocks.server";

export const loader = (args: LoaderFunctionArgs) =>
  pageLoader(args, async () => {
    const actor = await requireActor(args);
    const locale = await localeOf(args);
    const players = await listBlockedPlayers(actor);
    return {
      title: translator(locale, "moderation")("blockedPlayers"),
      players: players.map(({ createdAt, ...player }) => ({
        ...player,
        since: formatDate(createdAt, locale),
      })),
    };
  });

export const meta = pageTitle;

export default function Blocks() {
  const t = useT("moderation");
  const { title, players } = useLoaderData<typeof loader>();
  return (
    <div className="page page-narrow">
      <PageHeader
        back={{ to: "/account", label: t("common:myAccount") }}
        title={title}
        subtitle={t("blockMeaning")}
      />
      {players.length === 0 ? (
        <EmptyState
          illustration="draw-team"
          title={t("nobodyBlocked")}
          action={
            <LinkButton to="/players" variant="secondary" icon="users">
              {t("dashboard:findPlayers")}
            </LinkButton>
          }
        >
          {t("howToBlock")}
        </EmptyState>
      ) : (
        <Card>
          <ul className="list">
            {players.map(({ id, name, picture, since }) => (
              <li key={id} className="row row-between">
                <span className="line">
                  <Avatar name={name} src={picture} size="s" />
                  <span>
                    <Link to={`/players/${id}`}>
                      <bdi>{name}</bdi>
                    </Link>
                    <br />
                    <span className="muted small">{since}</span>
                  </span>
                </span>
                <PostForm action={`/players/${id}/block/removal`}>
                  <Button variant="secondary" size="s">
                    {t("unblock")} <VisuallyHidden>{name}</VisuallyHidden>
                  </Button>
                </PostForm>
              </li>
            ))}
          </ul>
        </Card>
      )}
    </div>
  );
}
