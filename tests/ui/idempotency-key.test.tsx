import { renderToString } from "react-dom/server";
import { createStaticHandler, createStaticRouter, StaticRouterProvider } from "react-router-dom/server";
import { describe, expect, it } from "vitest";
import { z } from "zod";
import { OutcomeUnknown } from "#db/client.server";
import { DomainError } from "~/core/errors";
import { formAction } from "~/http/form/form.server";
import { IdempotencyKey } from "~/ui/forms/IdempotencyKey";
import { RequestSeedProvider } from "~/ui/forms/request-seed";
import { submit } from "../support/request";
import { tags } from "./render";

/** The request ids in the page that a browser without scripts gets after submitting a form. */
async function idsAfter(error: Error, kept: boolean): Promise<string[]> {
  const answer = await submit(
    (args) =>
      formAction(args, z.object({}), async () => {
        throw error;
      }),
    { form: { requestId: "as it was sent" } },
  );
  const element = (
    <RequestSeedProvider value="fresh">
      <IdempotencyKey persistent={kept} />
    </RequestSeedProvider>
  );
  const { query, dataRoutes } = createStaticHandler([
    { path: "/", element, action: () => Response.json(answer.body) },
  ]);
  const context = await query(new Request("http://localhost/", { method: "POST", body: new FormData() }));
  if (context instanceof Response) throw new Error(`unexpected answer ${context.status}`);
  const router = createStaticRouter(dataRoutes, context);
  const html = renderToString(<StaticRouterProvider router={router} context={context} hydrate={false} />);
  return tags(html, "input").map(({ value = "" }) => value);
}

describe.each([false, true])("the request id of a form (stored for the Back button: %s)", (kept) => {
  it("stays the same when the outcome is unknown", async () => {
    expect(await idsAfter(new OutcomeUnknown(new Error("cut")), kept)).toEqual(["as it was sent"]);
  });

  it("is new after any other failure", async () => {
    expect(await idsAfter(new DomainError("game_full"), kept)).toEqual([expect.stringMatching(/^fresh/)]);
  });
});
