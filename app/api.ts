import type { Operations } from "~/http/api/operations";

const accounts = () => import("~/features/accounts/api.server");
const alerts = () => import("~/features/alerts/api.server");
const calendars = () => import("~/features/accounts/calendar-api.server");
const crewAdmission = () => import("~/features/crew-pages/admission-api.server");
const crewPictures = () => import("~/features/crew-pages/picture-api.server");
const crews = () => import("~/features/crew-pages/api.server");
const discussion = () => import("~/features/discussion/api.server");
const following = () => import("~/features/following/api.server");
const games = () => import("~/features/games/api/games.server");
const minimum = () => import("~/features/games/api/minimum.server");
const companions = () => import("~/features/games/api/companions.server");
const handover = () => import("~/features/games/api/handover.server");
const ledger = () => import("~/features/ledger/api.server");
const dues = () => import("~/features/games/dues/api.server");
const participants = () => import("~/features/games/api/participants.server");
const gameMap = () => import("~/features/game-map/api.server");
const exported = () => import("~/features/open-data/export/api.server");
const formats = () => import("~/features/formats/api.server");
const guests = () => import("~/features/guests/api.server");
const invitations = () => import("~/features/invitations/api.server");
const regulars = () => import("~/features/series/regulars/api.server");
const attendance = () => import("~/features/reliability/api.server");
const reportQueue = () => import("~/features/moderation/reports-api.server");
const reports = () => import("~/features/moderation/api.server");
const notifications = () => import("~/features/inbox/api.server");
const polls = () => import("~/features/polls/api.server");
const photos = () => import("~/features/venues/photos/api.server");
const preferences = () => import("~/features/notifications/preferences/api.server");
const places = () => import("~/features/places/api.server");
const players = () => import("~/features/players/api.server");
const pictures = () => import("~/features/profile/api-picture.server");
const profile = () => import("~/features/profile/api.server");
const push = () => import("~/features/push/api.server");
const ratings = () => import("~/features/ratings/api.server");
const series = () => import("~/features/series/api.server");
const site = () => import("~/features/site/api.server");
const sports = () => import("~/features/sports/api.server");
const gamePhotos = () => import("~/features/game-photos/api.server");
const restrictions = () => import("~/features/moderation/restrictions-api.server");
const results = () => import("~/features/results/api.server");
const bench = () => import("~/features/crew-pages/bench-api.server");
const tournamentMatches = () => import("~/features/tournaments/match-api.server");
const tournaments = () => import("~/features/tournaments/api.server");
const seasons = () => import("~/features/results/season-api.server");
const teams = () => import("~/features/teams/api.server");
const tokens = () => import("~/features/accounts/tokens/api.server");
const venueImport = () => import("~/features/venue-import/api.server");
const venueMerge = () => import("~/features/venue-merge/api.server");
const webhooks = () => import("~/features/webhooks/api.server");
const venueCondition = () => import("~/features/venues/condition/api.server");
const venueRatings = () => import("~/features/venues/reviews/api.server");
const verification = () => import("~/features/venues/verification/api.server");
const venues = () => import("~/features/venues/api.server");

/**
 * In the order of addresses. routes.ts reads the paths while the build begins, when no feature can be loaded: hence
 * the imports on demand.
 */
export const operations: Operations = {
  "POST /api/auth/register": accounts,
  "POST /api/auth/login": accounts,
  "POST /api/auth/refresh": accounts,
  "GET /api/auth/logout": accounts,
  "POST /api/auth/logout": accounts,
  "GET /api/auth/me": accounts,
  "PATCH /api/auth/email": accounts,
  "GET /api/tokens": tokens,
  "POST /api/tokens": tokens,
  "DELETE /api/tokens/{id}": tokens,

  "GET /api/webhooks": webhooks,
  "POST /api/webhooks": webhooks,
  "PATCH /api/webhooks/{id}": webhooks,
  "DELETE /api/webhooks/{id}": webhooks,
  "POST /api/webhooks/{id}/rotate": webhooks,
  "GET /api/webhooks/{id}/deliveries": webhooks,
  "POST /api/webhooks/{id}/deliveries/{deliveryId}/redeliver": webhooks,

  "GET /api/profile/me": profile,
  "PATCH /api/profile/me": profile,
  "POST /api/profile/me/picture": pictures,
  "DELETE /api/profile/me/picture": pictures,
  "POST /api/profile/me/calendar": calendars,
  "DELETE /api/profile/me/calendar": calendars,
  "GET /api/profile/players": players,
  "GET /api/profile/players/{id}": players,
  "GET /api/profile/players/{id}/record": players,
  "POST /api/profile/players/{id}/rate": ratings,

  "GET /api/venues": venues,
  "POST /api/venues": venues,
  "GET /api/venues/user/favorites": venues,
  "GET /api/venues/map": venues,
  "GET /api/venues/{id}": venues,
  "PATCH /api/venues/{id}": venues,
  "DELETE /api/venues/{id}": venues,
  "GET /api/venues/{id}/ratings": venueRatings,
  "POST /api/venues/{id}/ratings": venues,
  "GET /api/venues/{id}/condition": venueCondition,
  "POST /api/venues/{id}/condition": venueCondition,
  "GET /api/venues/{id}/history": verification,
  "PUT /api/venues/{id}/verification": verification,
  "GET /api/admin/venues/verification": verification,
  "POST /api/venues/{id}/favorites": venues,
  "DELETE /api/venues/{id}/favorites": venues,
  "GET /api/venues/{id}/photos": photos,
  "POST /api/venues/{id}/photos": photos,
  "DELETE /api/venues/{id}/photos/{photoId}": photos,
  "POST /api/venues/photos/{photoId}/review": photos,
  "POST /api/venues/{id}/merge": venueMerge,
  "POST /api/admin/venues/import": venueImport,
  "GET /api/admin/venues/import/{undo_id}": venueImport,
  "POST /api/admin/venues/import/{undo_id}/undo": venueImport,

  "GET /api/games": games,
  "POST /api/games": games,
  "GET /api/games/my": games,
  "GET /api/export/games.ndjson": exported,
  "GET /api/games/map": gameMap,
  "GET /api/games/code/{code}": games,
  "GET /api/games/invitations": invitations,
  "PATCH /api/games/invitations/{participantId}": invitations,
  "GET /api/games/{id}": games,
  "PATCH /api/games/{id}": games,
  "POST /api/games/{id}/again": games,
  "POST /api/games/{id}/code": games,
  "PATCH /api/games/{id}/status": games,
  "GET /api/games/{id}/calendar.ics": games,
  "POST /api/games/{id}/join": participants,
  "PATCH /api/games/{id}/participation": participants,
  "GET /api/games/{id}/participants": participants,
  "GET /api/games/{id}/waiting-list": participants,
  "POST /api/games/{id}/recap": ratings,
  "PUT /api/games/{id}/attendance": attendance,
  "POST /api/games/{id}/play-anyway": minimum,
  "POST /api/games/{id}/companions": companions,
  "DELETE /api/games/{id}/companions/{companionId}": companions,
  "POST /api/games/{id}/companions/{companionId}/keeping": companions,
  "POST /api/games/{id}/handover": handover,
  "DELETE /api/games/{id}/handover": handover,
  "POST /api/games/{id}/handover/acceptance": handover,
  "POST /api/games/{id}/draws": teams,
  "PATCH /api/games/{id}/draws/{drawId}": teams,
  "GET /api/games/{id}/teams": teams,
  "GET /api/games/{id}/result": results,
  "PUT /api/games/{id}/result": results,
  "DELETE /api/games/{id}/result": results,
  "POST /api/games/{id}/result/disputes": results,
  "GET /api/games/{id}/photo": gamePhotos,
  "PUT /api/games/{id}/photo": gamePhotos,
  "PATCH /api/games/{id}/photo": gamePhotos,
  "DELETE /api/games/{id}/photo": gamePhotos,
  "GET /api/games/{id}/dues": dues,
  "POST /api/games/{id}/dues/reminders": dues,
  "PUT /api/games/{id}/participants/{participantId}/payment": dues,
  "POST /api/games/{id}/format": formats,
  "GET /api/games/{id}/schedule": formats,
  "POST /api/games/{id}/schedule/rounds": formats,
  "PUT /api/games/{id}/matches/{n}": formats,
  "DELETE /api/games/{id}/matches/{n}/score": formats,
  "POST /api/games/{id}/external-players": participants,
  "DELETE /api/games/{id}/participants/{participantId}": participants,
  "DELETE /api/games/{id}/external-players/{participantId}": participants,
  "POST /api/games/{id}/invitations": invitations,
  "POST /api/games/{id}/nudges": invitations,
  "GET /api/games/{id}/replacement": invitations,
  "POST /api/games/{id}/replacement": invitations,
  "POST /api/games/{id}/guest-seats": guests,
  "POST /api/games/{id}/guest-seats/{participantId}/link": guests,
  "GET /api/games/{id}/comments": discussion,
  "POST /api/games/{id}/comments": discussion,
  "DELETE /api/games/{id}/comments/{commentId}": discussion,
  "DELETE /api/guest-seats/{token}": guests,
  "POST /api/guest-seats/{token}/claim": guests,
  "POST /api/guest-seats/{token}/again": guests,
  "POST /api/guest-seats/{token}/email": guests,
  "DELETE /api/guest-seats/{token}/email": guests,
  "GET /api/guest-mail/{token}": guests,
  "POST /api/guest-mail/{token}": guests,

  "GET /api/series": series,
  "POST /api/series": series,
  "GET /api/series/{id}": series,
  "PATCH /api/series/{id}": series,
  "DELETE /api/series/{id}": series,
  "DELETE /api/series/{id}/ending": series,
  "POST /api/series/{id}/takeover": series,
  "POST /api/series/{id}/exceptions": series,
  "DELETE /api/series/{id}/exceptions": series,

  "GET /api/ratings/my/pending-ratings": ratings,
  "GET /api/ratings/players/{id}/ratings": ratings,
  "GET /api/ratings/games/{gameId}/ratings": ratings,
  "POST /api/ratings/games/{gameId}/ratings/complete": ratings,
  "POST /api/ratings/games/{gameId}/players/{ratedUserId}/rate": ratings,

  "POST /api/reports": reports,
  "GET /api/admin/reports": reportQueue,
  "POST /api/admin/reports/decisions": reportQueue,
  "GET /api/admin/restrictions": restrictions,
  "DELETE /api/admin/restrictions/{id}": restrictions,
  "GET /api/admin/log": restrictions,
  "GET /api/blocks": reports,
  "POST /api/blocks/{userId}": reports,
  "DELETE /api/blocks/{userId}": reports,
  "GET /api/reliability/disputes/{participationId}": attendance,
  "POST /api/reliability/disputes/{participationId}": attendance,
  "POST /api/reliability/disputes/{participationId}/answer": attendance,

  "GET /api/notifications": notifications,
  "PATCH /api/notifications": notifications,
  "GET /api/notifications/stream": notifications,
  "GET /api/notifications/preferences": preferences,
  "PATCH /api/notifications/preferences": preferences,
  "GET /api/notifications/unsubscribe/{token}": preferences,
  "POST /api/notifications/unsubscribe/{token}": preferences,
  "GET /api/notifications/push": push,
  "POST /api/notifications/push": push,
  "DELETE /api/notifications/push": push,

  "GET /api/alerts": alerts,
  "POST /api/alerts": alerts,
  "PATCH /api/alerts/{id}": alerts,
  "DELETE /api/alerts/{id}": alerts,

  "GET /api/following": following,
  "POST /api/following/players/{id}": following,
  "DELETE /api/following/players/{id}": following,
  "POST /api/following/venues/{id}": following,
  "DELETE /api/following/venues/{id}": following,

  "POST /api/polls": polls,
  "GET /api/polls/{id}": polls,
  "POST /api/polls/{id}/answers": polls,
  "PUT /api/polls/{id}/answers": polls,
  "DELETE /api/polls/{id}/answers/{answerId}": polls,
  "POST /api/polls/{id}/close": polls,
  "POST /api/polls/{id}/game": polls,
  "GET /api/series/{id}/regulars": regulars,
  "PUT /api/series/{id}/regulars": regulars,
  "GET /api/series/{id}/regulars/proposals": regulars,
  "PUT /api/series/{id}/regulars/{userId}": regulars,
  "DELETE /api/series/{id}/regulars/{userId}": regulars,

  "GET /api/crews": crews,
  "POST /api/crews": crews,
  "POST /api/crews/join": crews,
  "GET /api/crews/{id}": crews,
  "PATCH /api/crews/{id}": crews,
  "DELETE /api/crews/{id}": crews,
  "POST /api/crews/{id}/code": crews,
  "POST /api/crews/{id}/picture": crewPictures,
  "DELETE /api/crews/{id}/picture": crewPictures,
  "GET /api/crews/{id}/ledger": ledger,
  "GET /api/crews/{id}/ledger.csv": ledger,
  "POST /api/crews/{id}/ledger": ledger,
  "GET /api/crews/{id}/attendance": crews,
  "GET /api/crews/{id}/bench": bench,
  "PUT /api/crews/{id}/bench": bench,
  "DELETE /api/crews/{id}/bench": bench,
  "PUT /api/crews/{id}/bench/order": bench,
  "GET /api/crews/{id}/table": seasons,
  "GET /api/crews/{id}/seasons": seasons,
  "POST /api/crews/{id}/seasons": seasons,
  "GET /api/crews/{id}/seasons/{seasonId}": seasons,
  "PUT /api/crews/{id}/seasons/{seasonId}": seasons,
  "DELETE /api/crews/{id}/seasons/{seasonId}": seasons,
  "GET /api/crews/{id}/tournaments": tournaments,
  "POST /api/crews/{id}/tournaments": tournaments,
  "GET /api/tournaments/{id}": tournaments,
  "PATCH /api/tournaments/{id}": tournaments,
  "DELETE /api/tournaments/{id}": tournaments,
  "POST /api/tournaments/{id}/teams": tournaments,
  "PUT /api/tournaments/{id}/teams/{teamId}": tournaments,
  "DELETE /api/tournaments/{id}/teams/{teamId}": tournaments,
  "POST /api/tournaments/{id}/draw": tournamentMatches,
  "GET /api/tournaments/{id}/matches": tournamentMatches,
  "PUT /api/tournaments/{id}/matches/{n}": tournamentMatches,
  "DELETE /api/tournaments/{id}/matches/{n}/score": tournamentMatches,
  "GET /api/crews/{id}/members": crews,
  "POST /api/crews/{id}/members": crews,
  "PATCH /api/crews/{id}/members/{userId}": crews,
  "DELETE /api/crews/{id}/members/{userId}": crews,
  "GET /api/crews/{id}/bans": crewAdmission,
  "POST /api/crews/{id}/bans": crewAdmission,
  "DELETE /api/crews/{id}/bans/{userId}": crewAdmission,
  "POST /api/crews/{id}/requests": crewAdmission,
  "GET /api/crews/{id}/log": crews,

  "GET /api/sports": sports,
  "GET /api/positions": sports,
  "GET /api/cities": places,
  "GET /api/neighborhoods": places,

  "GET /api/health": site,
  "GET /api/ready": site,
};
