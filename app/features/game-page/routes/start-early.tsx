import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { GameErrors } from "~/features/games/components/GameErrors";
import { gamePath } from "~/features/games/components/paths";
import { pageLoader } from "~/http/page-loader.server";
import { useT } from "~/i18n/context";
import { translator } from "~/i18n/messages.server";
import { Card } from "~/ui/Card";
import { PendingButton } from "~/ui/forms/PendingButton";
import { PostForm } from "~/ui/forms/PostForm";
import { PageHeader } from "~/ui/layout/PageHeader";
import { pageTitle } from "~/ui/layout/page-title";
import { LinkButton } from "~/ui/links/LinkButton";
import { askedGame } from "../asked-game.page.server";

export const loader = (args: LoaderFunctionArgs) =>
  pageLoader(args, async () => {
    const { game, locale } = await askedGame(args, "start");
    const { id, title, startTime, whenLabel } = game;
    return {
      title: translator(locale, "games")("startEarlyTitle"),
      game: { id, title, startTime, whenLabel },
    };
  });

export const meta = pageTitle;

export default function StartEarly() {
  const t = useT("games");
  const { game } = useLoaderData<typeof loader>();
  const action = gamePath(game.id, null, "/start");
  return (
    <div className="page page-narrow">
      <PageHeader back={{ to: gamePath(game.id), label: t("backToGame") }} title={t("startEarlyTitle")} />
      <Card title={<bdi>{game.title}</bdi>}>
        <p className="game-when">
          <time dateTime={game.startTime}>{game.whenLabel}</time>
        </p>
        <p>{t("startEarlyText")}</p>
      </Card>
      <PostForm action={action}>
        <PendingButton action={action} busy={t("starting")} icon="play">
          {t("startEarlyYes")}
        </PendingButton>
        <LinkButton to={gamePath(game.id)} variant="secondary">
          {t("startEarlyNo")}
        </LinkButton>
      </PostForm>
    </div>
  );
}

export function ErrorBoundary() {
  return <GameErrors />;
}
