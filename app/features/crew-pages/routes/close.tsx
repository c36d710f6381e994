import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { closeCrew } from "~/features/crews/crews.server";
import { requireCan } from "~/features/crews/permissions";
import { findCrew } from "~/features/crews/queries.server";
import { requireActor } from "~/http/actor.server";
import { buttonAction, NoInput } from "~/http/form/button-action.server";
import { localeOf } from "~/http/locale.server";
import { pageLoader } from "~/http/page-loader.server";
import { useT } from "~/i18n/context";
import { translator } from "~/i18n/messages.server";
import { Banner } from "~/ui/feedback/Banner";
import { ActionFailure } from "~/ui/forms/ActionFailure";
import { PendingButton } from "~/ui/forms/PendingButton";
import { PostForm } from "~/ui/forms/PostForm";
import { PageHeader } from "~/ui/layout/PageHeader";
import { pageTitle } from "~/ui/layout/page-title";
import { LinkButton } from "~/ui/links/LinkButton";
import { withCrewTexts } from "../components/with-crew-texts";
import { crewTexts } from "../texts.server";

export const loader = (args: LoaderFunctionArgs) =>
  pageLoader(args, async () => {
    const actor = await requireActor(args);
    const locale = await localeOf(args);
    const crew = await findCrew(actor, args.params.id ?? "", locale);
    requireCan(actor, "close", crew);
    return {
      title: translator(locale, "crews")("closeTitle", { crew: crew.name }),
      texts: crewTexts(locale),
      id: crew.id,
    };
  });

export const action = buttonAction(NoInput, {
  does: ({ actor, param }) => closeCrew(actor, param("id")),
  leadsTo: () => ["/crews", "crew_closed"],
});

export const meta = pageTitle;

export default withCrewTexts(Page);

function Page() {
  const t = useT("crews");
  const { title, id } = useLoaderData<typeof loader>();
  const action = `/crews/${id}/close`;
  return (
    <div className="page page-narrow">
      <PageHeader back={{ to: `/crews/${id}`, label: t("back") }} title={<bdi>{title}</bdi>} />
      <ActionFailure />
      <Banner kind="warning">
        <p>{t("closeText")}</p>
      </Banner>
      <PostForm action={action}>
        <PendingButton action={action} busy={t("common:pleaseWait")} variant="danger" icon="ban">
          {t("close")}
        </PendingButton>
        <LinkButton to={`/crews/${id}`} variant="secondary">
          {t("keep")}
        </LinkButton>
      </PostForm>
    </div>
  );
}
