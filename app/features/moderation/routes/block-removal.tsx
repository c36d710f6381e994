import { type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { buttonAction, NoInput } from "~/http/form/button-action.server";
import { isFormRejected } from "~/http/form/rejected-form.server";
import { localeOf } from "~/http/locale.server";
import { pageLoader } from "~/http/page-loader.server";
import { useT } from "~/i18n/context";
import { translator } from "~/i18n/messages.server";
import { ActionFailure } from "~/ui/forms/ActionFailure";
import { PageHeader } from "~/ui/layout/PageHeader";
import { pageTitle } from "~/ui/layout/page-title";
import { unblockPlayer } from "../blocks.server";

/** Shown only when the button was refused. */
export const loader = (args: LoaderFunctionArgs) =>
  pageLoader(args, async () => {
    if (!isFormRejected(args)) throw redirect("/account/blocks");
    return { title: translator(await localeOf(args), "moderation")("blockedPlayers") };
  });

/** Removes a block. */
export const action = buttonAction(NoInput, {
  does: ({ actor, param }) => unblockPlayer(actor, param("id")),
  leadsTo: () => ["/account/blocks", "player_unblocked"],
});

export const meta = pageTitle;

export default function BlockRemoval() {
  const t = useT("moderation");
  const { title } = useLoaderData<typeof loader>();
  return (
    <div className="page page-narrow">
      <PageHeader back={{ to: "/account/blocks", label: t("common:back") }} title={title} />
      <ActionFailure />
    </div>
  );
}
