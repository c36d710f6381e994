import type { Actor } from "~/core/actor";
import { readPage, requestedPage } from "~/core/addresses/pagination";
import { findInvitationsToGames } from "~/features/invitations/queries.server";
import { INVITATION_KINDS } from "~/features/notifications/kinds";
import {
  myNotifications,
  type NotificationView,
  notificationCount,
} from "~/features/notifications/queries.server";
import { type RouteArgs, requireActor } from "~/http/actor.server";
import { localeOf } from "~/http/locale.server";
import { pageLoader } from "~/http/page-loader.server";
import type { Locale } from "~/i18n/languages";
import { translator } from "~/i18n/messages.server";
import { grouped } from "../groups";
import { notificationJson } from "../json.server";
import { groupText } from "../text.server";

const PAGE_SIZE = 10;

export const loadNotificationsPage = (args: RouteArgs) =>
  pageLoader(args, async () => {
    const actor = await requireActor(args);
    const locale = await localeOf(args);
    const {
      rows: views,
      page,
      totalPages,
    } = await readPage(
      { page: Math.trunc(requestedPage(args.request)), limit: PAGE_SIZE },
      {
        total: () => notificationCount(actor),
        rows: (range) => myNotifications(actor, range),
      },
    );
    const invitations = await invitationsOf(actor, views, locale);
    return {
      title: translator(locale, "bell")("title"),
      notifications: grouped(views).map((group) => {
        const [view] = group;
        return {
          ...notificationJson(view, locale),
          message: groupText(group, locale),
          ids: group.map(({ id }) => id),
          invitation: (isInvitation(view) && invitations.get(view.gameId)) || null,
        };
      }),
      page,
      totalPages,
    };
  });

const isInvitation = (view: NotificationView): view is NotificationView & { gameId: string } =>
  INVITATION_KINDS.some((kind) => kind === view.type) && view.gameId !== null;

const invitationsOf = (actor: Actor, views: readonly NotificationView[], locale: Locale) =>
  findInvitationsToGames(
    actor,
    views.filter(isInvitation).map(({ gameId }) => gameId),
    locale,
  );
