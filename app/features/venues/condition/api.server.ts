import { z } from "zod";
import { CONDITION_ASPECTS } from "#db/schema/venues";
import { endpoint } from "~/http/api/endpoint.server";
import { readOrRedirect } from "../merged-venue.server";
import { getVenue } from "../queries.server";
import { currentCondition, reportCondition } from "./condition.server";
import { ConditionInput } from "./condition-input";

const tag = "Venues";
const path = "/api/venues/{id}/condition";
const params = z.object({ id: z.string() });

const ConditionJson = z.array(
  z.object({
    aspect: z.enum(CONDITION_ASPECTS),
    value: z.string(),
    confirmedAt: z.iso.datetime(),
    confirmations: z.int(),
  }),
);

const conditionOf = async (venueId: string) =>
  (await currentCondition(venueId)).map(({ confirmedAt, ...fact }) => ({
    ...fact,
    confirmedAt: confirmedAt.toISOString(),
  }));

export const endpoints = [
  endpoint({
    method: "GET",
    path,
    tag,
    summary: "What players last reported of a venue, by aspect, and how many say so",
    auth: "optional",
    scope: "read",
    params,
    response: ConditionJson,
    status: 200,
    errors: ["venue_not_found"],
    failure: "venue_fetch_failed",
    moved: true,
    respond: ({ viewer, params, locale, request }) =>
      readOrRedirect({ params, request }, async () =>
        conditionOf((await getVenue(viewer, params.id, locale)).id),
      ),
  }),
  endpoint({
    method: "POST",
    path,
    tag,
    summary: "Reports some aspects of a venue; a value that is repeated is confirmed",
    auth: "required",
    scope: "play",
    params,
    body: ConditionInput,
    response: ConditionJson,
    status: 200,
    errors: ["venue_not_found", "condition_required"],
    async respond({ viewer, params, body, locale }) {
      await reportCondition(viewer, params.id, body);
      return conditionOf((await getVenue(viewer, params.id, locale)).id);
    },
  }),
];
