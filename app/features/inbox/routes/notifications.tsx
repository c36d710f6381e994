import type { LoaderFunctionArgs } from "@remix-run/node";
import { Outlet, useLoaderData, useRouteLoaderData } from "@remix-run/react";
import type { BellFacts } from "~/features/notifications/components/bell-facts";
import { useT } from "~/i18n/context";
import { EmptyState } from "~/ui/feedback/EmptyState";
import { Button } from "~/ui/forms/Button";
import { PostForm } from "~/ui/forms/PostForm";
import { PageHeader } from "~/ui/layout/PageHeader";
import { pageTitle } from "~/ui/layout/page-title";
import { LinkButton } from "~/ui/links/LinkButton";
import { Pagination } from "~/ui/links/Pagination";
import { NotificationRow } from "../components/NotificationRow";
import { loadNotificationsPage } from "./notifications.page.server";

export const loader = (args: LoaderFunctionArgs) => loadNotificationsPage(args);
export const meta = pageTitle;

export default function Notifications() {
  const t = useT("bell");
  const { title, notifications, page, totalPages } = useLoaderData<typeof loader>();
  const frame = useRouteLoaderData<{ bell: BellFacts | null }>("root");
  return (
    <div className="page page-narrow">
      <PageHeader
        title={title}
        actions={
          (frame?.bell?.unread ?? 0) > 0 && (
            <PostForm action="/notifications/read">
              <Button variant="secondary" size="s" name="all" value="true">
                {t("markAll")}
              </Button>
            </PostForm>
          )
        }
      />
      <Outlet />
      {notifications.length === 0 ? (
        <EmptyState
          illustration="draw-whistle"
          title={t("empty")}
          action={
            <LinkButton to="/games" variant="secondary" icon="search">
              {t("games:findGames")}
            </LinkButton>
          }
        />
      ) : (
        <ul className="list">
          {notifications.map((notification) => (
            <NotificationRow key={notification.id} notification={notification} page={page} />
          ))}
        </ul>
      )}
      <Pagination page={page} totalPages={totalPages} />
    </div>
  );
}
