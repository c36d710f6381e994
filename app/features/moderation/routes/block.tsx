import type { LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { requireActor } from "~/http/actor.server";
import { buttonAction, NoInput } from "~/http/form/button-action.server";
import { localeOf } from "~/http/locale.server";
import { pageLoader } from "~/http/page-loader.server";
import { useT } from "~/i18n/context";
import { translator } from "~/i18n/messages.server";
import { Avatar } from "~/ui/Avatar";
import { Card } from "~/ui/Card";
import { Button } from "~/ui/forms/Button";
import { PostForm } from "~/ui/forms/PostForm";
import { PageHeader } from "~/ui/layout/PageHeader";
import { pageTitle } from "~/ui/layout/page-title";
import { LinkButton } from "~/ui/links/LinkButton";
import { blockPlayer, findBlockState } from "../blocks.server";
import { FormErrors } from "../components/FormErrors";

export const loader = (args: LoaderFunctionArgs) =>
  pageLoader(args, async () => {
    const actor = await requireActor(args);
    const { player, isBlocked } = await findBlockState(actor, args.params.id ?? "");
    const t = translator(await localeOf(args), "moderation");
    return { title: t(isBlocked ? "blockedTitle" : "blockTitle", { name: player.name }), player, isBlocked };
  });

export const action = buttonAction(NoInput, {
  does: ({ actor, param }) => blockPlayer(actor, param("id")),
  leadsTo: ({ result: name }) => ["/account/blocks", "player_blocked", { params: { name } }],
});

export const meta = pageTitle;

export default function Block() {
  const t = useT("moderation");
  const { title, player, isBlocked } = useLoaderData<typeof loader>();
  const failure = useActionData<typeof action>();
  const page = `/players/${player.id}`;
  return (
    <div className="page page-narrow">
      <PageHeader
        back={{ to: page, label: t("common:back") }}
        lead={<Avatar name={player.name} src={player.picture} />}
        title={<bdi>{title}</bdi>}
      />
      <FormErrors result={failure?.result} />
      <Card>
        <p>{t("blockMeaning")}</p>
        <p className="muted">{t("blockQuiet")}</p>
        <div className="row">
          <PostForm action={isBlocked ? `${page}/block/removal` : `${page}/block`}>
            <Button variant={isBlocked ? "primary" : "danger"} icon={isBlocked ? "user-check" : "ban"}>
              {t(isBlocked ? "unblock" : "blockPlayer")}
            </Button>
          </PostForm>
          <LinkButton to={page} variant="secondary">
            {t("common:cancel")}
          </LinkButton>
        </div>
      </Card>
    </div>
  );
}
