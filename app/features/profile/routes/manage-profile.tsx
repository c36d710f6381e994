import { getZodConstraint } from "@conform-to/zod/v4";
import {
  type ActionFunctionArgs,
  data,
  type HeadersFunction,
  type LoaderFunctionArgs,
} from "@remix-run/node";
import { useActionData, useLoaderData, useNavigate } from "@remix-run/react";
import { useEffect } from "react";
import { signedIn, type Viewer } from "~/core/actor";
import { DomainError } from "~/core/errors";
import { fullName } from "~/core/text/person-name";
import { now } from "~/core/time/clock.server";
import { instantToWall } from "~/core/time/timezone.server";
import { requireActor } from "~/http/actor.server";
import { readFlash, redirectWithFlash } from "~/http/flash.server";
import { editedFrom } from "~/http/form/edited-fields.server";
import { formAction } from "~/http/form/form.server";
import { localeOf } from "~/http/locale.server";
import { pageLoader } from "~/http/page-loader.server";
import { useT } from "~/i18n/context";
import { translator } from "~/i18n/messages.server";
import { useEditedKey } from "~/ui/forms/EditedFrom";
import { PageHeader } from "~/ui/layout/PageHeader";
import { pageTitle } from "~/ui/layout/page-title";
import { PictureCard } from "../components/PictureCard";
import { PlayerForm } from "../components/PlayerForm";
import { profileFields } from "../form-values";
import { saveProfile } from "../profile.server";
import { ownProfile } from "../queries.server";
import { latestBirthDate } from "../rules";
import { ProfileForm } from "../schema.server";
import { loadChoices } from "./choices.page.server";
import { editedProfile } from "./edited-profile.page.server";

export const meta = pageTitle;

/** From the first city to the dashboard, also without scripts. */
const REDIRECT_DELAY_MS = 1500;
const REDIRECT_TO = "/dashboard";

export const headers: HeadersFunction = ({ loaderHeaders }) => {
  const refresh = loaderHeaders.get("Refresh");
  return new Headers(refresh ? { Refresh: refresh } : {});
};

export const loader = (args: LoaderFunctionArgs) =>
  pageLoader(args, "profile_load_failed", async () => {
    const actor = await requireActor(args);
    const locale = await localeOf(args);
    const profile = await ownProfile(actor.id, locale);
    if (!profile) throw new DomainError("player_not_found");
    const query = new URL(args.request.url).searchParams;
    const selected = {
      cityId: query.get("city_id") ?? profile.city?.id ?? "",
      sportId: query.get("sport_id") ?? profile.favoriteSportId ?? "",
      otherSportIds: profile.otherSports.map((sport) => sport.sportId),
    };
    // With its message, so that this URL does not redirect later.
    const isSaved = query.has("saved") && (await readFlash(args.request, locale)) !== null;
    const redirects = isSaved && query.get("saved") === "first";
    const page = {
      title: translator(locale, "profile")(profile.city ? "common:myPlayerProfile" : "title"),
      name: fullName(profile),
      picture: profile.profilePicture,
      values: profileFields(profile),
      editedFrom: editedFrom(profileFields(profile)),
      choices: await loadChoices(selected, locale),
      constraint: getZodConstraint(ProfileForm),
      bornUntil: latestBirthDate(instantToWall(now()).date),
      hasCity: profile.city !== null,
      isSaved,
      redirects,
    };
    return data(
      page,
      redirects ? { headers: { Refresh: `${REDIRECT_DELAY_MS / 1000}; url=${REDIRECT_TO}` } } : {},
    );
  });

export async function action(args: ActionFunctionArgs) {
  const form = {
    schema: ProfileForm,
    fallback: "profile_update_failed",
    signedOut: "profile_not_authenticated",
    edits: (viewer: Viewer) => editedProfile(args, viewer),
  } as const;
  const reply = await formAction(args, form, async (input, { viewer, version }) => {
    const actor = signedIn(viewer, "profile_not_authenticated");
    const { isFirstCity } = await saveProfile(actor, input, version);
    return redirectWithFlash(`/manage-profile?saved${isFirstCity ? "=first" : ""}#saved`, "profile_saved");
  });
  if (reply instanceof Response) return reply;
  const typed = reply.data.result.initialValue ?? {};
  const text = (name: string) => String(typed[name] ?? "");
  const selected = {
    cityId: text("city_id"),
    sportId: text("favorite_sport_id"),
    otherSportIds: rowsOf(typed.sports).map((row) => String(Object(row).sport_id ?? "")),
  };
  const choices = await loadChoices(selected, await localeOf(args));
  return data({ ...reply.data, choices }, reply.init ?? undefined);
}

const rowsOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);

export default function ManageProfile() {
  const t = useT("profile");
  const page = useLoaderData<typeof loader>();
  const posted = useActionData<typeof action>();
  const editedKey = useEditedKey();
  const navigate = useNavigate();
  useEffect(() => {
    if (!page.redirects) return;
    const timer = setTimeout(() => navigate(REDIRECT_TO, { replace: true }), REDIRECT_DELAY_MS);
    return () => clearTimeout(timer);
  }, [page.redirects, navigate]);
  return (
    <div className="page page-narrow">
      <PageHeader
        title={page.title}
        subtitle={t("subtitle")}
        back={page.hasCity ? { to: "/dashboard", label: t("common:backToDashboard") } : undefined}
      />
      <PictureCard key={page.picture ?? "none"} name={page.name} picture={page.picture} />
      {/* Also resets the form once saved after an error. */}
      <PlayerForm
        key={editedKey}
        values={page.values}
        editedFrom={page.editedFrom}
        choices={posted?.choices ?? page.choices}
        lastResult={posted?.result}
        constraint={page.constraint}
        latestBirthDate={page.bornUntil}
        isSaved={page.isSaved}
        canCancel={page.hasCity}
      />
    </div>
  );
}
