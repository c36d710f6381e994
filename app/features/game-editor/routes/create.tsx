import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { Suspense } from "react";
import { AgainLinks } from "~/features/games/components/AgainLinks";
import { GameWarnings } from "~/features/games/components/GameWarnings";
import { sharePath } from "~/features/games/components/paths";
import { createGame } from "~/features/games/create-game.server";
import { CreateGameInput } from "~/features/games/schema";
import { finalTitle } from "~/features/games/suggested-title.server";
import { createSeriesPath } from "~/features/series/components/paths";
import { redirectWithFlash } from "~/http/flash.server";
import { formAction } from "~/http/form/form.server";
import { useT } from "~/i18n/context";
import { Banner } from "~/ui/feedback/Banner";
import { pageTitle } from "~/ui/layout/page-title";
import { Link } from "~/ui/links/Link";
import { LinkButton } from "~/ui/links/LinkButton";
import { lazyPart, ReloadPage } from "~/ui/rendering/lazy-part";
import { ChosenVenue } from "../components/ChosenVenue";
import { draftPath, readDraft } from "../components/draft-query";
import { SportPicker } from "../components/SportPicker";
import { WIZARD, WizardFrame } from "../components/WizardFrame";
import { loadCreatePage } from "./create.page.server";

// Loaded by step.
const VenuePicker = lazyPart(() => import("../components/VenuePicker").then((file) => file.VenuePicker));
const DetailsStep = lazyPart(() => import("../components/DetailsStep").then((file) => file.DetailsStep));
const SportsDebug = lazyPart(() => import("../components/SportsDebug").then((file) => file.SportsDebug));

export const loader = (args: LoaderFunctionArgs) => loadCreatePage(args);

/** Signing in again returns to the filled form. */
export const action = (args: ActionFunctionArgs) =>
  formAction(
    args,
    { schema: CreateGameInput, fallback: "game_create_failed" },
    async (input, { viewer, locale, idempotencyKey, formData }) => {
      if (!viewer) {
        const back = draftPath(WIZARD, readDraft(formData), { step: "3" });
        return redirectWithFlash(`/login?redirectTo=${encodeURIComponent(back)}`, "login_required", {
          tone: "error",
        });
      }
      const title = await finalTitle(input, locale);
      const { id } = await createGame(viewer, { ...input, title }, idempotencyKey);
      if (formData.get("everyWeek") === "on")
        return redirectWithFlash(createSeriesPath(id), "game_created_weekly");
      return redirectWithFlash(sharePath(id), "game_created");
    },
  );

export const meta = pageTitle;

export default function CreateGame() {
  const t = useT("games");
  const page = useLoaderData<typeof loader>();
  const failure = useActionData<typeof action>();
  const { draft, summary } = page;
  const to = (step: number, chosen: object) =>
    draftPath(WIZARD, { ...draft, ...chosen }, { step: String(step) });
  return (
    <WizardFrame step={page.step} summary={summary} draft={draft}>
      {page.step === 1 && (
        <>
          {page.venueMissing && (
            <Banner kind="error">
              <p>{t("venueUnknown")}</p>
            </Banner>
          )}
          {page.again.length > 0 && (
            <>
              <AgainLinks offers={page.again} />
              <h2>{t("again:or")}</h2>
            </>
          )}
          {summary.venue && <ChosenVenue name={summary.venue} next={to(2, {})} />}
          <Suspense>
            <VenuePicker
              lost={<ReloadPage />}
              picker={page.picker}
              carried={{ ...draft, step: "1" }}
              choose={(venueId) => (venueId ? to(3, { venueId }) : to(2, { venueId: undefined }))}
              chosenId={draft.venueId}
            />
          </Suspense>
          <p>
            <Link className="field-link" to="/polls/create">
              {t("again:askPoll")}
            </Link>
          </p>
        </>
      )}
      {page.step === 2 && (
        <>
          <SportPicker
            offered={page.sports.offered}
            others={page.sports.others}
            venue={summary.venue}
            choose={(sportId) => to(3, { sportId })}
            chosenId={draft.sportId}
          />
          {page.debug && (
            <Suspense>
              <SportsDebug sports={page.debug} />
            </Suspense>
          )}
          <p>
            <LinkButton to={to(1, {})} variant="secondary" icon="arrow-left">
              {t("common:back")}
            </LinkButton>
          </p>
        </>
      )}
      {page.step === 3 && (
        <>
          <GameWarnings warnings={page.warnings} sport={summary.sport?.name ?? ""} venue={summary.venue} />
          <Suspense>
            <DetailsStep
              lost={<ReloadPage />}
              key={JSON.stringify(page.values)}
              draft={draft}
              values={page.values}
              constraint={page.constraint}
              currency={page.currency}
              crews={page.crews}
              result={failure?.result}
            />
          </Suspense>
        </>
      )}
    </WizardFrame>
  );
}
