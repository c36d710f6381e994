import {
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
} from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { joinByCode } from "~/features/crews/join-crew.server";
import { JoinListedInput } from "~/features/crews/schema.server";
import { previewMeta } from "~/features/link-previews/card-meta";
import { clientAddress } from "~/http/actor.server";
import { redirectWithFlash } from "~/http/flash.server";
import { formAction } from "~/http/form/form.server";
import { useT } from "~/i18n/context";
import { Card } from "~/ui/Card";
import { ActionFailure } from "~/ui/forms/ActionFailure";
import { pageTitle } from "~/ui/layout/page-title";
import { LinkButton } from "~/ui/links/LinkButton";
import { CrewHead } from "../components/CrewHead";
import { JoinCrew } from "../components/JoinCrew";
import { withCrewTexts } from "../components/with-crew-texts";
import { loadLinkPage } from "../crew.page.server";
import { joinedFlash } from "../joined-flash";

export const loader = (args: LoaderFunctionArgs) => loadLinkPage(args);

export const action = (args: ActionFunctionArgs) =>
  formAction(args, JoinListedInput, async (input, { viewer }) => {
    const { code = "" } = args.params;
    if (!viewer) return redirect(`/login?redirectTo=${encodeURIComponent(`/c/${code}`)}`);
    const address = clientAddress(args.request);
    const joined = await joinByCode(viewer, code, { acceptBlocked: input.accept_blocked, address });
    return redirectWithFlash(`/crews/${joined.crewId}`, joinedFlash(joined.role));
  });

export const meta: MetaFunction<typeof loader> = (args) => [
  ...pageTitle(args),
  ...(args.data?.preview ? previewMeta(args.data.preview) : []),
];

export default withCrewTexts(Page);

function Page() {
  const t = useT("crews");
  const { crew, isMember, blocked, refusal, code } = useLoaderData<typeof loader>();
  return (
    <div className="page page-narrow">
      <p className="muted">{t("linkText")}</p>
      <CrewHead crew={crew} />
      <ActionFailure />
      <Card>
        {isMember ? (
          <p>
            <LinkButton to={`/crews/${crew.id}`}>{t("back")}</LinkButton>
          </p>
        ) : (
          <JoinCrew
            crewId={crew.id}
            action={`/c/${code}`}
            role={crew.role}
            approval={crew.approval}
            blocked={blocked}
            refusal={refusal}
          />
        )}
      </Card>
    </div>
  );
}
