import { z } from "zod";
import { signedIn } from "~/core/actor";
import { DomainError } from "~/core/errors";
import { endpoint } from "~/http/api/endpoint.server";
import { requireCan } from "../permissions";
import { RegularBody, RegularOrderBody } from "../schema.server";
import { findSeries } from "../store.server";
import { ProposalJson, proposalJson, RegularJson, regularJson } from "./json.server";
import { proposeRegulars } from "./proposals.server";
import { listRegulars } from "./queries.server";
import { orderRegulars, removeRegular, setRegular } from "./regulars.server";

const tag = "Series";
const params = z.object({ id: z.string(), userId: z.string() });

export const endpoints = [
  endpoint({
    method: "GET",
    path: "/api/series/{id}/regulars",
    tag,
    summary: "The regulars of a series in the organizer's order, for its organizers, regulars and crew",
    auth: "required",
    scope: "read",
    params: params.pick({ id: true }),
    response: z.array(RegularJson),
    status: 200,
    errors: ["series_not_found"],
    async respond({ viewer, params: { id } }) {
      const actor = signedIn(viewer);
      return (await listRegulars(actor, await findSeries(actor, id))).map(regularJson);
    },
  }),
  endpoint({
    method: "PUT",
    path: "/api/series/{id}/regulars",
    tag,
    summary: "Sets the order of the regulars; those that are not named follow as before",
    auth: "required",
    scope: "organize",
    params: params.pick({ id: true }),
    body: RegularOrderBody,
    response: z.array(RegularJson),
    status: 200,
    errors: ["series_not_found", "only_series_organizer", "series_ended", "regular_not_found"],
    async respond({ viewer, params: { id }, body }) {
      const actor = signedIn(viewer);
      await orderRegulars(actor, id, body.order);
      return (await listRegulars(actor, await findSeries(actor, id))).map(regularJson);
    },
  }),
  endpoint({
    method: "GET",
    path: "/api/series/{id}/regulars/proposals",
    tag,
    summary: "Whom to make a regular or to remove, by who came to the last games; for its organizers",
    auth: "required",
    scope: "read",
    params: params.pick({ id: true }),
    response: z.array(ProposalJson),
    status: 200,
    errors: ["series_not_found", "only_series_organizer", "series_ended"],
    async respond({ viewer, params: { id } }) {
      const actor = signedIn(viewer);
      const access = await findSeries(actor, id);
      requireCan(actor, "change", access);
      return (await proposeRegulars(actor, access.row)).map(proposalJson);
    },
  }),
  endpoint({
    method: "PUT",
    path: "/api/series/{id}/regulars/{userId}",
    tag,
    summary:
      "Makes somebody a regular (organizers), or says whether they are in by default (organizers, and the regular)",
    auth: "required",
    scope: "organize",
    params,
    body: RegularBody,
    response: RegularJson,
    status: 200,
    errors: [
      "series_not_found",
      "series_ended",
      "regular_not_found",
      "regular_limit",
      "default_lost",
      "default_refused",
      "not_for_you",
    ],
    async respond({ viewer, params: { id, userId }, body }) {
      const actor = signedIn(viewer);
      await setRegular(actor, { seriesId: id, userId, defaultIn: body.default_in });
      const regulars = await listRegulars(actor, await findSeries(actor, id));
      const regular = regulars.find((candidate) => candidate.id === userId.toLowerCase());
      // Somebody has removed them since.
      if (!regular) throw new DomainError("regular_not_found");
      return regularJson(regular);
    },
  }),
  endpoint({
    method: "DELETE",
    path: "/api/series/{id}/regulars/{userId}",
    tag,
    summary: "Removes a regular: the organizers, or the regular themselves",
    auth: "required",
    scope: "organize",
    params,
    response: null,
    status: 204,
    errors: ["series_not_found", "series_ended", "regular_not_found"],
    respond: ({ viewer, params: { id, userId } }) => removeRegular(signedIn(viewer), id, userId),
  }),
];
