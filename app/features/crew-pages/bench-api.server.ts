import { z } from "zod";
import { type Actor, signedIn } from "~/core/actor";
import { benchOfCrew, joinBench, leaveBench, orderBench } from "~/features/crews/bench.server";
import { authorizeCrew } from "~/features/crews/crew-access.server";
import { BenchOrderBody } from "~/features/crews/schema.server";
import { endpoint } from "~/http/api/endpoint.server";

const tag = "Crews";
const params = z.object({ id: z.string() });

const BenchJson = z.object({ bench: z.array(z.object({ userId: z.uuid(), name: z.string() })) });

const benchJson = async (actor: Actor, crewId: string): Promise<z.input<typeof BenchJson>> => ({
  bench: (await benchOfCrew(actor, crewId)).map(({ userId, name }) => ({ userId, name })),
});

export const endpoints = [
  endpoint({
    method: "GET",
    path: "/api/crews/{id}/bench",
    tag,
    summary: "The crew's substitutes in the order in which they are called, for members",
    auth: "required",
    scope: "read",
    params,
    response: BenchJson,
    status: 200,
    errors: ["crew_not_found", "only_crew_member"],
    async respond({ viewer, params: { id } }) {
      const actor = signedIn(viewer);
      const { crew } = await authorizeCrew(actor, id, "seeBench");
      return benchJson(actor, crew.id);
    },
  }),
  endpoint({
    method: "PUT",
    path: "/api/crews/{id}/bench",
    tag,
    summary:
      "Puts you at the end of the bench: you are called when a game of the crew is short on its last day",
    auth: "required",
    scope: "play",
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
    scope: "play",
    params,
    response: null,
    status: 204,
    errors: ["crew_not_found", "only_crew_member"],
    respond: ({ viewer, params: { id } }) => leaveBench(signedIn(viewer), id),
  }),
  endpoint({
    method: "PUT",
    path: "/api/crews/{id}/bench/order",
    tag,
    summary: "Sets the order of the bench, for organizers; those that are not named follow as before",
    auth: "required",
    scope: "organize",
    params,
    body: BenchOrderBody,
    response: BenchJson,
    status: 200,
    errors: ["crew_not_found", "crew_closed", "only_crew_organizer", "substitute_not_found"],
    async respond({ viewer, params: { id }, body: { order } }) {
      const actor = signedIn(viewer);
      await orderBench(actor, id, order);
      return benchJson(actor, id.toLowerCase());
    },
  }),
];
