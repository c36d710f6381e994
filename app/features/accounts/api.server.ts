import { redirect } from "@remix-run/node";
import { db } from "#db/client.server";
import { signedIn } from "~/core/actor";
import { DomainError } from "~/core/errors";
import { ownProfileJson } from "~/features/profile/json.server";
import { ownProfile } from "~/features/profile/queries.server";
import { endSession } from "~/features/sessions/sessions.server";
import { endpoint } from "~/http/api/endpoint.server";
import { translator } from "~/i18n/messages.server";
import { accountById, accountView } from "./account.server";
import { requestEmailChange } from "./email-change/email-change.server";
import { MeJson, MessageJson, RegisteredJson, SessionJson, sessionJson } from "./json.server";
import { register } from "./register.server";
import { EmailChangeInput, RegisterInput, TokenSignInInput } from "./schema.server";
import { withInput } from "./sign-in/json-strategy.server";
import { refreshSession } from "./sign-in/refresh.server";
import { callerOf, tokenAuthenticator } from "./sign-in/sign-in.page.server";

const tag = "Auth";

export const endpoints = [
  endpoint({
    method: "POST",
    path: "/api/auth/register",
    tag,
    summary: "Creates an account and sends the link that confirms its e-mail",
    auth: "none",
    scope: null,
    body: RegisterInput,
    response: RegisteredJson,
    status: 201,
    errors: ["email_taken", "too_many_requests", "register_failed"],
    failure: "register_failed",
    async respond({ body, request, idempotencyKey, locale }) {
      const user = await register(body, {
        caller: callerOf(request),
        idempotencyKey,
        locale,
        chosenLocale: null,
      });
      return { user, message: translator(locale, "flash")("registered") };
    },
  }),
  endpoint({
    method: "POST",
    path: "/api/auth/login",
    tag,
    summary: "A token for an e-mail and password, and the authenticator's code if two-factor sign-in is on",
    auth: "none",
    scope: null,
    body: TokenSignInInput,
    response: SessionJson,
    status: 200,
    errors: [
      "invalid_credentials",
      "totp_required",
      "totp_invalid",
      "account_suspended",
      "email_not_confirmed",
      "too_many_requests",
      "account_locked",
      "sign_in_failed",
    ],
    failure: "sign_in_failed",
    respond: async ({ body, request }) =>
      sessionJson(await tokenAuthenticator.authenticate("password", withInput(request, body))),
  }),
  endpoint({
    method: "POST",
    path: "/api/auth/refresh",
    tag,
    summary: "Replaces the sent token with a new one",
    auth: "required",
    scope: "session",
    response: SessionJson,
    status: 200,
    errors: ["not_authenticated"],
    async respond({ viewer, request }) {
      // A script could read a token, so a cookie must not become one.
      if (!request.headers.has("Authorization")) throw new DomainError("not_authenticated");
      return sessionJson(await refreshSession(signedIn(viewer), request.headers.get("User-Agent")));
    },
  }),
  endpoint({
    method: "POST",
    path: "/api/auth/logout",
    tag,
    summary: "Ends the session of the token",
    auth: "required",
    scope: "session",
    response: null,
    status: 204,
    errors: ["not_authenticated"],
    respond: ({ viewer }) => endSession(signedIn(viewer).sessionId),
  }),
  endpoint({
    method: "GET",
    path: "/api/auth/logout",
    tag,
    summary: "A browser's link: redirects (302) to /logout",
    auth: "none",
    scope: null,
    response: null,
    status: 302,
    errors: [],
    respond: async () => redirect("/logout"),
  }),
  endpoint({
    method: "PATCH",
    path: "/api/auth/email",
    tag,
    summary:
      "Mails a link to the new e-mail; it replaces the present one once the link is opened, within an hour",
    auth: "required",
    scope: "session",
    body: EmailChangeInput,
    response: MessageJson,
    status: 200,
    errors: ["not_authenticated", "current_password_wrong", "email_unchanged", "too_many_requests"],
    async respond({ viewer, body, locale }) {
      await requestEmailChange(signedIn(viewer), body, locale);
      return { message: translator(locale, "flash")("email_change_sent") };
    },
  }),
  endpoint({
    method: "GET",
    path: "/api/auth/me",
    tag,
    summary: "The user of the token",
    auth: "required",
    scope: "read",
    response: MeJson,
    status: 200,
    errors: ["not_authenticated"],
    async respond({ viewer, locale }) {
      const { id } = signedIn(viewer);
      const [account, profile] = await Promise.all([accountById(db, id), ownProfile(id, locale)]);
      if (!account) throw new DomainError("not_authenticated");
      return { user: accountView(account), profile: profile && ownProfileJson(profile) };
    },
  }),
];
