import { z } from "zod";
import { signedIn } from "~/core/actor";
import { endpoint } from "~/http/api/endpoint.server";
import { createSeries } from "./create-series.server";
import { endSeries, undoEnding } from "./end-series.server";
import { moveDay, removeException, skipDay } from "./exceptions.server";
import { SeriesDetailJson, SeriesJson, seriesDetailJson, seriesJson } from "./json.server";
import { patchSeries } from "./patch-series.server";
import { takeOverSeries } from "./pause-series.server";
import { mySeries, seriesView } from "./queries.server";
import { day, ExceptionBody, NewSeriesBody, SeriesChangeBody } from "./schema.server";
import { newSeriesOf, seriesPatchOf } from "./series-input";

const tag = "Series";
const params = z.object({ id: z.string() });
const access = ["series_not_found", "only_series_organizer", "series_ended"] as const;
const fieldErrors = [
  ...[
    "sport_unknown",
    "venue_unknown",
    "crew_unknown",
    "crew_required",
    "until_before_first",
    "date_too_far",
    "series_without_days",
  ],
  ...[
    "other_hours_order",
    "other_hours_without_games",
    "series_overlaps",
    "min_above_max",
    "not_for_you",
    "date_past",
    "late_owe_needs_price",
  ],
] as const;
const gameErrors = ["max_below_confirmed", "audience_has_players"] as const;

export const endpoints = [
  endpoint({
    method: "GET",
    path: "/api/series",
    tag,
    summary: "The series that you organize, also for a crew, or are a regular of",
    auth: "required",
    scope: "read",
    response: z.array(SeriesJson),
    status: 200,
    errors: [],
    respond: async ({ viewer }) => (await mySeries(signedIn(viewer))).map(seriesJson),
  }),
  endpoint({
    method: "POST",
    path: "/api/series",
    tag,
    summary: "Makes a game repeat: the next opens by itself some days before",
    auth: "required",
    scope: "organize",
    body: NewSeriesBody,
    response: SeriesDetailJson,
    status: 201,
    errors: [...fieldErrors, "series_limit", "too_many_requests"],
    async respond({ viewer, body, idempotencyKey }) {
      const actor = signedIn(viewer);
      const { id } = await createSeries(actor, newSeriesOf(body), idempotencyKey);
      return seriesDetailJson(await seriesView(actor, id));
    },
  }),
  endpoint({
    method: "GET",
    path: "/api/series/{id}",
    tag,
    summary: "A series with its next games, for its organizers, regulars and crew",
    auth: "required",
    scope: "read",
    params,
    response: SeriesDetailJson,
    status: 200,
    errors: ["series_not_found"],
    respond: async ({ viewer, params: { id } }) => seriesDetailJson(await seriesView(signedIn(viewer), id)),
  }),
  endpoint({
    method: "PATCH",
    path: "/api/series/{id}",
    tag,
    summary:
      "Changes, pauses or resumes a series. With `from`, that game and those after change, and what lies before ends as a series of its own",
    auth: "required",
    scope: "organize",
    params,
    body: SeriesChangeBody,
    response: SeriesDetailJson,
    status: 200,
    errors: [...access, ...fieldErrors, ...gameErrors, "series_changed", "series_organizer_gone"],
    async respond({ viewer, params: { id }, body }) {
      const actor = signedIn(viewer);
      const target = await patchSeries(actor, id, seriesPatchOf(body));
      return seriesDetailJson(await seriesView(actor, target));
    },
  }),
  endpoint({
    method: "DELETE",
    path: "/api/series/{id}",
    tag,
    summary: "Ends a series; games that are open stay",
    auth: "required",
    scope: "organize",
    params,
    response: null,
    status: 204,
    errors: access,
    respond: ({ viewer, params: { id } }) => endSeries(signedIn(viewer), id),
  }),
  endpoint({
    method: "DELETE",
    path: "/api/series/{id}/ending",
    tag,
    summary: "Takes back the end of a series, or its last day, within ten minutes",
    auth: "required",
    scope: "organize",
    params,
    response: null,
    status: 204,
    errors: ["series_not_found", "only_series_organizer", "too_late_to_undo"],
    respond: ({ viewer, params: { id } }) => undoEnding(signedIn(viewer), id),
  }),
  endpoint({
    method: "POST",
    path: "/api/series/{id}/takeover",
    tag,
    summary: "Takes over a series of your crew whose organizer is gone",
    auth: "required",
    scope: "organize",
    params,
    response: SeriesDetailJson,
    status: 200,
    errors: [...access, "takeover_impossible"],
    async respond({ viewer, params: { id } }) {
      const actor = signedIn(viewer);
      await takeOverSeries(actor, id);
      return seriesDetailJson(await seriesView(actor, id));
    },
  }),
  endpoint({
    method: "POST",
    path: "/api/series/{id}/exceptions",
    tag,
    summary:
      "Skips a day of a series, or plays it at another time, venue or day. With `this_and_following`, skipping ends the series before that day, and moving changes it from then on, as a series of its own",
    auth: "required",
    scope: "organize",
    params,
    body: ExceptionBody,
    response: SeriesDetailJson,
    status: 201,
    errors: [
      ...access,
      ...[
        "not_a_series_day",
        "date_too_far",
        "exceptions_full",
        "nothing_moved",
        "skip_or_move",
        "moved_too_far",
        "day_passed",
      ],
      ...["venue_unknown", "series_overlaps"],
    ] as const,
    async respond({ viewer, params: { id }, body }) {
      const actor = signedIn(viewer);
      const { date, skip, reason, this_and_following: following } = body;
      const { new_date: newDate, start_time: startTime, venue_id: venueId } = body;
      const change = { date, newDate, startTime, venueId, reason, following };
      if (skip) await skipDay(actor, id, change);
      const changed = skip ? id : await moveDay(actor, id, change);
      return seriesDetailJson(await seriesView(actor, changed));
    },
  }),
  endpoint({
    method: "DELETE",
    path: "/api/series/{id}/exceptions",
    tag,
    summary: "Takes back a skip or a move",
    auth: "required",
    scope: "organize",
    params,
    query: z.object({ date: day }),
    response: null,
    status: 204,
    errors: [...access, "not_a_series_day", "day_passed", "series_overlaps"],
    respond: ({ viewer, params: { id }, query: { date } }) => removeException(signedIn(viewer), id, date),
  }),
];
