import { type ActionFunctionArgs, data } from "@remix-run/node";
import type { z } from "zod";
import { ERRORS } from "~/core/error-codes";
import { pageText } from "../error-text.server";
import { localeOf } from "../locale.server";
import type { PageError } from "../page-loader.server";
import { requestIdOf } from "../request-id.server";
import { type FormContext, formAction } from "./form.server";

/** For a form whose page cannot show its error: throws the error page. The route must export an ErrorBoundary. */
export async function choiceAction<S extends z.ZodType>(
  args: ActionFunctionArgs,
  schema: S,
  run: (input: z.output<S>, context: FormContext) => Promise<Response>,
): Promise<Response> {
  const reply = await formAction(args, schema, run);
  if (reply instanceof Response) return reply;
  const { result, codes } = reply.data;
  const code = Object.values(codes).flat()[0] ?? "invalid_input";
  const formText = Object.values(result.error ?? {}).flatMap((texts) => texts ?? [])[0] ?? "";
  const text = code === "outcome_unknown" ? pageText(await localeOf(args), { code, params: {} }) : formText;
  throw data({ code, text, requestId: requestIdOf(args) } satisfies PageError, {
    ...reply.init,
    status: reply.init?.status ?? ERRORS[code],
  });
}
