import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { DomainError } from "~/core/errors";
import { qrOf } from "~/core/qr.server";
import { GameErrors } from "~/features/games/components/GameErrors";
import { PrintButton } from "~/features/games/components/PrintButton";
import { gamePath } from "~/features/games/components/paths";
import { ShareBox } from "~/features/games/components/ShareBox";
import { codeOf, credentialsOf, gameIdOf } from "~/features/games/game-request.page.server";
import { gamePageView } from "~/features/games/game-view.server";
import { viewerOf } from "~/http/actor.server";
import { siteOrigin } from "~/http/csrf.server";
import { localeOf } from "~/http/locale.server";
import { pageLoader } from "~/http/page-loader.server";
import { useT } from "~/i18n/context";
import { translator } from "~/i18n/messages.server";
import { Card } from "~/ui/Card";
import { CopyButton } from "~/ui/CopyButton";
import { PlainTextarea } from "~/ui/forms/PlainTextarea";
import { PageHeader } from "~/ui/layout/PageHeader";
import { pageTitle } from "~/ui/layout/page-title";

/** /games/{id}/share: a QR code and a text to share. Errors: those of the game's page, `forbidden`. */
export const loader = (args: LoaderFunctionArgs) =>
  pageLoader(args, async () => {
    const [locale, viewer] = await Promise.all([localeOf(args), viewerOf(args)]);
    const origin = siteOrigin(args.request);
    const game = await gamePageView(viewer, gameIdOf(args), {
      access: credentialsOf(args.request),
      locale,
      origin,
    });
    const { id, title, whenLabel, startTime, venue, gameCode, share, maxPlayers } = game;
    // A private game is shared only by its organizer and players, not by everyone who has the code.
    if (!share) throw new DomainError("forbidden");
    return {
      title: translator(locale, "games")("shareGame"),
      game: { id, title, whenLabel, startTime, venue, gameCode, maxPlayers },
      share,
      text: decodeURIComponent(share.message),
      code: codeOf(args.request),
      qr: qrOf(share.url),
      host: new URL(origin).host,
    };
  });

export const meta = pageTitle;

export default function Share() {
  const t = useT("sharing");
  const { game, share, text, code, qr, host } = useLoaderData<typeof loader>();
  return (
    <div className="page page-narrow">
      <PageHeader
        back={{ to: gamePath(game.id, code), label: t("games:backToGame") }}
        title={t("games:shareGame")}
      />
      <Card title={<bdi>{game.title}</bdi>} aside={<PrintButton label={t("print")} />}>
        <p className="game-when">
          <time dateTime={game.startTime}>{game.whenLabel}</time>
        </p>
        {game.venue && (
          <p>
            <bdi>{game.venue.name}</bdi> · <bdi>{game.venue.city}</bdi>
          </p>
        )}
        {qr && (
          <>
            <svg
              className="qr"
              viewBox={`0 0 ${qr.size} ${qr.size}`}
              role="img"
              aria-label={t("scan")}
              shapeRendering="crispEdges"
            >
              <path d={qr.path} />
            </svg>
            <p>{t("scan")}</p>
          </>
        )}
        {game.gameCode && (
          <p>
            {t("orCode", { address: `${host}/games/join` })} <bdi className="ticket">{game.gameCode}</bdi>
          </p>
        )}
      </Card>
      <Card title={t("text")} className="no-print">
        <PlainTextarea
          name="text"
          label={t("text")}
          hint={t("textHint")}
          hideLabel
          defaultValue={text}
          rows={14}
          readOnly
        />
        <CopyButton text={text} label={t("copyText")} />
      </Card>
      <Card title={t("games:gameLink")} className="no-print">
        <ShareBox share={share} gameCode={null} />
      </Card>
    </div>
  );
}

export function ErrorBoundary() {
  return <GameErrors />;
}
