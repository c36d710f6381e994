import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { Form, useLoaderData } from "@remix-run/react";
import { log } from "~/core/log/log.server";
import { endSession } from "~/features/sessions/sessions.server";
import { type RouteArgs, sessionOf } from "~/http/actor.server";
import { assertSameSite } from "~/http/csrf.server";
import { redirectWithFlash } from "~/http/flash.server";
import { readForm } from "~/http/form/form-body.server";
import { localeOf } from "~/http/locale.server";
import { pageLoader } from "~/http/page-loader.server";
import { isPrefetch } from "~/http/page-view.server";
import { useT } from "~/i18n/context";
import { translator } from "~/i18n/messages.server";
import { IdempotencyKey } from "~/ui/forms/IdempotencyKey";
import { PendingButton } from "~/ui/forms/PendingButton";
import { pageTitle } from "~/ui/layout/page-title";
import { AuthLayout } from "../components/AuthLayout";
import { signOutHeaders } from "../sign-in/sign-in.page.server";

export const handle = { bare: true };

export const meta = pageTitle;

/** Also if the database does not answer. */
async function signOut(args: RouteArgs): Promise<Response> {
  try {
    const session = await sessionOf(args);
    if (session) await endSession(session.actor.sessionId);
  } catch (error) {
    log.warn({ err: error }, "a session could not be ended");
  }
  const headers = await signOutHeaders();
  return redirectWithFlash("/login", "logged_out", { headers });
}

/** Not from another site or a prefetch. */
function maySignOut(request: Request): boolean {
  const site = request.headers.get("Sec-Fetch-Site");
  return (site === null || site === "same-origin" || site === "none") && !isPrefetch(request);
}

export const loader = (args: LoaderFunctionArgs) =>
  pageLoader(args, async () => {
    if (maySignOut(args.request)) throw await signOut(args);
    return { title: translator(await localeOf(args), "accounts")("common:logOut") };
  });

/** formAction would need the database. */
export const action = (args: ActionFunctionArgs) =>
  pageLoader(args, async () => {
    const form = await readForm(args.request).catch(() => null);
    const token = form?.get("requestId");
    await assertSameSite(args.request, typeof token === "string" ? token : "");
    return signOut(args);
  });

/** For a link from another site. */
export default function Logout() {
  const t = useT("accounts");
  const { title } = useLoaderData<typeof loader>();
  return (
    <AuthLayout title={title} lead={t("logOutQuestion")}>
      <Form method="post" className="stack">
        <IdempotencyKey />
        <PendingButton busy={t("common:loggingOut")} wide>
          {t("common:logOut")}
        </PendingButton>
      </Form>
    </AuthLayout>
  );
}
