import { index, type RouteConfig, route } from "@remix-run/route-config";
// Relative, because Remix loads this file without the aliases.
import { operations } from "./api";
import { pathsOf } from "./http/api/operations";

/** "/api/games/{id}" as Remix writes it: "api/games/:id". */
const toRoutePath = (path: string): string => path.slice(1).replace(/\{(\w+)\}/g, ":$1");

/** Every address and the file that answers it. */
export default [
  // Landing and site
  index("features/landing/routes/landing.tsx"),
  route("about/:document", "features/legal/routes/document.tsx"),
  route("explainer/:language", "features/landing/routes/explainer.tsx"),
  route("film/:file", "features/landing/routes/captions.ts"),
  route("for-crews", "features/landing/routes/for-crews.tsx"),
  route("messages/:file", "features/site/routes/messages.ts"),
  route("offline", "features/offline/routes/offline.ts"),
  route("manifest.webmanifest", "features/site/routes/manifest.ts"),
  route("robots.txt", "features/site/routes/robots.ts"),
  route("sitemap.xml", "features/site/routes/sitemap.ts"),
  route("sitemaps/:file", "features/site/routes/sitemap.ts", { id: "sitemap-part" }),
  route(".well-known/security.txt", "features/site/routes/security-txt.ts"),
  route(".well-known/change-password", "features/site/routes/change-password.ts"),
  route(".well-known/*", "features/site/routes/well-known.ts"),
  route("styleguide", "features/site/routes/styleguide.tsx"),
  route("preferences/language", "features/site/routes/language.ts"),
  route("preferences/lite", "features/site/routes/lite.ts"),

  // Accounts
  route("login", "features/sign-in-pages/routes/login.tsx"),
  route("login/code", "features/sign-in-pages/routes/login.code.tsx"),
  route("login/link", "features/sign-in-pages/routes/login.link.tsx"),
  route("register", "features/sign-in-pages/routes/register.tsx"),
  route("logout", "features/accounts/routes/logout.tsx"),
  route("forgot-password", "features/accounts/routes/forgot-password.tsx"),
  route("reset-password", "features/accounts/routes/reset-password.tsx"),
  route("confirm-email", "features/accounts/routes/confirm-email.tsx"),
  route("new-email", "features/accounts/routes/new-email.tsx"),
  route("account", "features/me/routes/account.tsx", [
    route("confirmation", "features/accounts/routes/account.confirmation.tsx"),
  ]),
  route("outbox", "features/accounts/routes/outbox.tsx"),
  route("calendar/:file", "features/accounts/routes/calendar-feed.ts"),
  route("account/email", "features/accounts/routes/account.email.tsx"),
  route("account/password", "features/accounts/routes/account.password.tsx"),
  // What is posted to the settings is answered on their page.
  route("account/settings", "features/me/routes/settings.tsx", [
    route("sessions/removal", "features/accounts/routes/settings.session-removal.tsx"),
    route("sessions/everywhere", "features/accounts/routes/settings.everywhere.tsx"),
    route("privacy", "features/accounts/routes/settings.privacy.tsx"),
    route("calendar", "features/accounts/routes/settings.calendar.tsx"),
  ]),
  route("account/notifications", "features/notifications/routes/preferences.tsx"),
  route("account/notifications/devices", "features/notifications/routes/preferences.devices.ts"),
  // What is posted to an alert is answered on the page of alerts.
  route("account/alerts", "features/alerts/routes/alerts.tsx", [
    route(":alertId/pause", "features/alerts/routes/pause.tsx"),
    route(":alertId/restart", "features/alerts/routes/restart.tsx"),
    route(":alertId/removal", "features/alerts/routes/removal.tsx"),
  ]),
  route("account/alerts/:alertId", "features/alerts/routes/alert.tsx"),
  route("account/following", "features/following/routes/following.tsx"),
  route("unsubscribe/:token", "features/notifications/routes/unsubscribe.tsx"),
  route("account/export", "features/accounts/routes/account.export.ts"),
  route("account/delete", "features/accounts/routes/account.delete.tsx"),
  route("account/2fa-setup", "features/accounts/routes/account.2fa-setup.tsx"),
  route("account/2fa-setup/removal", "features/accounts/routes/account.2fa-removal.tsx"),
  route("account/2fa-setup/recovery-codes", "features/accounts/routes/account.2fa-codes.tsx"),

  // Profile
  route("dashboard", "features/dashboard/routes/dashboard.tsx", [
    route("invitations/:participationId", "features/dashboard/routes/invitation.tsx"),
  ]),
  route("manage-profile", "features/profile/routes/manage-profile.tsx", [
    route("picture", "features/profile/routes/picture.tsx"),
    route("picture/removal", "features/profile/routes/picture-removal.tsx"),
    route("later", "features/profile/routes/later.tsx"),
  ]),
  route("profile-pictures/:file", "features/profile/routes/picture-file.ts"),
  route("venue-photos/:file", "features/venues/routes/photo-file.ts"),
  route("manage-profile/city", "features/profile/routes/place.tsx"),
  route("complete-profile", "features/profile/routes/manage-profile.tsx", { id: "complete-profile" }),

  // Players
  route("players", "features/players/routes/players.tsx"),
  route("players/:id", "features/players/routes/player.tsx", [
    route("follow", "features/following/routes/follow-player.tsx"),
    route("follow/removal", "features/following/routes/unfollow-player.tsx"),
  ]),
  route("users/:id", "features/players/routes/user.ts"),

  // Venues
  route("venues", "features/venues/routes/venues.tsx"),
  route("venues/create", "features/venue-editor/routes/create.tsx"),
  route("venues/verification", "features/moderation/routes/verification.tsx"),
  // What is posted to a venue is answered on its page.
  route("venues/:id", "features/venues/routes/venue.tsx", [
    route("favorite", "features/venues/routes/favorite.tsx"),
    route("favorite/removal", "features/venues/routes/favorite-removal.tsx"),
    route("follow", "features/following/routes/follow-venue.tsx"),
    route("follow/removal", "features/following/routes/unfollow-venue.tsx"),
    route("condition", "features/venues/routes/condition.tsx"),
    route("verification", "features/venues/routes/review.tsx"),
  ]),
  route("venues/:id/ratings", "features/venues/routes/ratings.tsx"),
  route("venues/:id/photos", "features/venues/routes/photos.tsx", [
    route(":photoId/removal", "features/venues/routes/photo-removal.tsx"),
  ]),
  route("venues/:id/edit", "features/venue-editor/routes/edit.tsx"),
  route("venues/:id/delete", "features/venue-editor/routes/delete.tsx"),
  route("venues/:id/history", "features/venues/routes/history.tsx"),

  // What is posted to a regular is answered on the list.
  route("series/:id/regulars", "features/series/routes/regulars.tsx", [
    route(":userId/default", "features/series/routes/regular-default.tsx"),
    route(":userId/order", "features/series/routes/regular-order.tsx"),
    route(":userId/removal", "features/series/routes/regular-removal.tsx"),
  ]),
  route("series/:id/waves", "features/series/routes/waves.tsx"),

  // Games
  route("games", "features/games/routes/games.tsx"),
  route("games/map", "features/game-map/routes/game-map.tsx"),
  route("games/create", "features/game-editor/routes/create.tsx"),
  route("games/join", "features/games/routes/join.tsx"),
  // What is posted to a game is answered on its page.
  route("games/:id", "features/game-page/routes/game.tsx", [
    route("participation", "features/game-page/routes/participation.tsx"),
    route("play-anyway", "features/game-page/routes/play-anyway.tsx"),
    route("companions", "features/game-page/routes/companions.tsx"),
    route("companions/:companionId/keeping", "features/game-page/routes/companion-keeping.tsx"),
    route("companions/:companionId/removal", "features/game-page/routes/companion-removal.tsx"),
    route("external-players", "features/game-page/routes/external-players.tsx"),
    route("external-players/:playerId/removal", "features/game-page/routes/external-player-removal.tsx"),
    route("start", "features/game-page/routes/start.tsx"),
    route("undo", "features/game-page/routes/undo.tsx"),
    route("completion", "features/game-page/routes/completion.tsx"),
    route("code", "features/game-page/routes/code.tsx"),
    route("payments", "features/game-page/routes/payments.tsx"),
    route("handover/acceptance", "features/game-page/routes/handover-acceptance.tsx"),
    route("handover/end", "features/game-page/routes/handover-end.tsx"),
    route("nudges", "features/game-page/routes/nudges.tsx"),
    route("guest", "features/guests/routes/guest.tsx"),
    route("external-players/:playerId/link", "features/guests/routes/new-link.tsx"),
    route("attendance", "features/reliability/routes/attendance.tsx"),
  ]),
  route("g/:link", "features/game-page/routes/game.tsx", { id: "short-game" }),
  route("games/:id/edit", "features/game-editor/routes/edit.tsx"),
  route("games/:id/start-early", "features/game-page/routes/start-early.tsx"),
  route("games/:id/participants/:participantId/removal", "features/game-page/routes/player-removal.tsx"),
  route("games/:id/handover", "features/game-page/routes/handover.tsx"),
  route("games/:id/refunds", "features/game-page/routes/refunds.tsx"),
  route("games/:id/cancel", "features/game-page/routes/cancel.tsx"),
  route("games/:id/share", "features/sharing/routes/share.tsx"),
  route("games/:id/again", "features/game-editor/routes/again.tsx"),
  route("games/:id/duplicate", "features/game-editor/routes/duplicate.ts"),
  route("games/:id/invite", "features/invitations/routes/invite.tsx"),
  route("games/:id/waiting-list", "features/game-page/routes/waiting-list.tsx"),
  route("games/:id/stream", "features/games/routes/stream.ts"),
  // A guest's own link.
  route("seats/:token", "features/guests/routes/guest-spot.tsx", [
    route("claim", "features/guests/routes/guest-spot-claim.tsx"),
    route("again", "features/guests/routes/guest-spot-again.tsx"),
    route("removal", "features/guests/routes/guest-spot-removal.tsx"),
    route("email", "features/guests/routes/guest-spot-email.tsx"),
    route("email/removal", "features/guests/routes/guest-spot-email-removal.tsx"),
  ]),
  route("guest-mail/:token", "features/guests/routes/guest-mail.tsx"),

  // Polls: what is posted to one is answered on its page.
  route("polls/create", "features/polls/routes/create.tsx"),
  route("p/:code", "features/polls/routes/poll.tsx", [
    route("closing", "features/polls/routes/closing.tsx"),
    route("spot", "features/polls/routes/spot.tsx"),
  ]),
  route("p/:code/game", "features/polls/routes/poll-game.tsx"),
  // Crews
  route("crews", "features/crew-pages/routes/crews.tsx"),
  route("crews/create", "features/crew-pages/routes/create.tsx"),
  // What is posted to a crew is answered on its page.
  route("crews/:id", "features/crew-pages/routes/crew.tsx", [
    route("join", "features/crew-pages/routes/join.tsx"),
    route("leave", "features/crew-pages/routes/leave.tsx"),
    route("code", "features/crew-pages/routes/code.tsx"),
  ]),
  route("crews/:id/edit", "features/crew-pages/routes/edit.tsx", [
    route("picture", "features/crew-pages/routes/picture.tsx"),
    route("picture/removal", "features/crew-pages/routes/picture-removal.tsx"),
  ]),
  route("crews/:id/close", "features/crew-pages/routes/close.tsx"),
  route("crews/:id/members", "features/crew-pages/routes/members.tsx", [
    route("invitations", "features/crew-pages/routes/invitations.tsx"),
    route("requests", "features/crew-pages/routes/requests.tsx"),
    route(":userId/role", "features/crew-pages/routes/member-role.tsx"),
    route(":userId/removal", "features/crew-pages/routes/member-removal.tsx"),
    route(":userId/ban", "features/crew-pages/routes/member-ban.tsx"),
    route(":userId/ban/removal", "features/crew-pages/routes/member-ban-removal.tsx"),
  ]),
  route("crews/:id/log", "features/crew-pages/routes/log.tsx"),
  route("crews/:id/calendar/:file", "features/crew-pages/routes/calendar.ts"),
  route("c/:code", "features/crew-pages/routes/link.tsx"),

  // Series
  route("series", "features/series/routes/series-list.tsx"),
  route("series/create", "features/series/routes/create.tsx"),
  // What is posted to a series is answered on its page.
  route("series/:id", "features/series/routes/series.tsx", [
    route("resume", "features/series/routes/resume.tsx"),
    route("takeover", "features/series/routes/takeover.tsx"),
    route("ending", "features/series/routes/ending.tsx"),
    route("ending/undo", "features/series/routes/ending-undo.tsx"),
    route("days/:date/removal", "features/series/routes/day-removal.tsx"),
    route("hours/removal", "features/series/routes/hours-removal.tsx"),
  ]),
  route("series/:id/edit", "features/series/routes/edit.tsx"),
  route("series/:id/days/:date", "features/series/routes/day.tsx"),
  route("series/:id/end", "features/series/routes/end.tsx"),
  route("series/:id/pause", "features/series/routes/pause.tsx"),
  route("series/:id/hours", "features/series/routes/hours.tsx"),

  // Previews of links
  route("cards/games/:id/:file", "features/games/routes/game-card.ts"),
  route("cards/venues/:id/:file", "features/venues/routes/venue-card.ts"),
  route("cards/crews/:id/:file", "features/crew-pages/routes/crew-card.ts"),
  route("cards/polls/:id/:file", "features/polls/routes/poll-card.ts"),
  route("cards/site/:file", "features/link-previews/routes/site-card.ts"),
  route("cards/private/:file", "features/link-previews/routes/private-card.ts"),
  route("cards/private-crew/:file", "features/link-previews/routes/private-crew-card.ts"),
  route("cards/private-poll/:file", "features/link-previews/routes/private-poll-card.ts"),

  // Pictures of maps
  route("maps/venues/:id/:file", "features/venues/routes/small-map.ts"),

  // Notifications
  route("notifications", "features/inbox/routes/notifications.tsx"),
  route("notifications/read", "features/inbox/routes/read.tsx"),

  // Discussion
  route("games/:id/discussion", "features/discussion/routes/discussion.tsx"),
  route("games/:id/discussion/:commentId/delete", "features/discussion/routes/delete.tsx"),

  // Ratings
  route("games/:id/ratings", "features/ratings/routes/rate-players.tsx"),
  route("games/:id/ratings/:playerId", "features/ratings/routes/rate.tsx"),

  // Reliability
  route("reliability", "features/reliability/routes/reliability.tsx"),
  route("games/:id/attendance/dispute", "features/reliability/routes/dispute.tsx"),
  route("games/:id/attendance/:participantId", "features/reliability/routes/answer.tsx"),

  // Moderation
  route("reports/new", "features/moderation/routes/report.tsx"),
  route("players/:id/block", "features/moderation/routes/block.tsx"),
  route("players/:id/block/removal", "features/moderation/routes/block-removal.ts"),
  route("account/blocks", "features/moderation/routes/blocks.tsx"),
  route("admin/reports", "features/moderation/routes/admin.reports.tsx"),
  route("admin/photos", "features/moderation/routes/admin.photos.tsx", [
    route(":photoId", "features/moderation/routes/photo-review.tsx"),
  ]),
  route("admin/restrictions", "features/moderation/routes/admin.restrictions.tsx"),
  route("admin/operations", "features/operations/routes/operations.tsx"),
  route("admin/log", "features/moderation/routes/admin.log.tsx"),

  // JSON: an address of the API is answered by the operations that api.ts lists there.
  ...pathsOf(operations).map((path) => route(toRoutePath(path), "api-route.ts", { id: path })),
  route("api/openapi.json", "features/api-docs/routes/openapi.ts"),
  route("api/docs", "features/api-docs/routes/docs.tsx"),
  route("api/*", "api-route.ts", { id: "/api/*" }),

  route("*", "features/site/routes/not-found.ts"),
] satisfies RouteConfig;
