import { z } from "zod";
import { signedIn } from "~/core/actor";
import { benchOfCrew, joinBench, leaveBench } from "~/features/crews/bench.server";
import { authorizeCrew } from "~/features/crews/crew-access.server";
import { endpoint } from "~/http/api/endpoint.server";

const tag = "Crews";
const params = z.object({ id: z.string() });

export const endpoints = [
  endpoint({
    method: "GET",
    path: "/api/crews/{id}/bench",
    tag,
    summary: "The crew's substitutes in the order in which they are called, for members",
    auth: "required",
    params,
    response: z.object({ bench: z.array(z.object({ userId: z.uuid(), name: z.string() })) }),
    status: 200,
    errors: ["crew_not_found", "only_crew_member"],
    async respond({ viewer, params: { id } }) {
      const actor = signedIn(viewer);
      const { crew } = await authorizeCrew(actor, id, "seeBench");
      return { bench: (await benchOfCrew(actor, crew.id)).map(({ userId, name }) => ({ userId, name })) };
    },
  }),
  endpoint({
    method: "PUT",
    path: "/api/crews/{id}/bench",
    tag,
    summary:
      "Puts you at the end of the bench: you are called when a game of the crew is short on its last day",
    auth: "required",
    params,
    response: null,
    status: 204,
    errors: ["crew_not_found", "crew_closed", "only_crew_member"],
    respond: ({ viewer, params: { id } }) => joinBench(signedIn(viewer), id),
  }),
  endpoint({
    method: "DELETE",
    path: "/api/crews/{id}/bench",
    tag,
    summary: "Takes you off the bench",
    auth: "required",
    params,
    response: null,
    status: 204,
    errors: ["crew_not_found", "only_crew_member"],
    respond: ({ viewer, params: { id } }) => leaveBench(signedIn(viewer), id),
  }),
];
