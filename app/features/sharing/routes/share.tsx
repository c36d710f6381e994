import { type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { shareTargets } from "~/core/addresses/links";
import { DomainError } from "~/core/errors";
import { qrOf } from "~/core/pictures/qr.server";
import { GameErrors } from "~/features/games/components/GameErrors";
import { OverlapWarning } from "~/features/games/components/OverlapWarning";
import { gamePath } from "~/features/games/components/paths";
import { ShareBox } from "~/features/games/components/ShareBox";
import { codeOf, credentialsOf, gameIdOf } from "~/features/games/game-request.page.server";
import { gamePageView } from "~/features/games/game-view.server";
import { overlapWarning, ownOverlaps } from "~/features/games/own-overlaps.server";
import { everyoneFrom, findLastPlayers } from "~/features/invitations/candidates.server";
import { crewsToInvite } from "~/features/invitations/invite-crew.server";
import { scoreOf } from "~/features/results/shown-result.server";
import { viewerOf } from "~/http/actor.server";
import { siteOrigin } from "~/http/csrf.server";
import { localeOf } from "~/http/locale.server";
import { pageLoader } from "~/http/page-loader.server";
import { useT } from "~/i18n/context";
import { translator } from "~/i18n/messages.server";
import { Card } from "~/ui/Card";
import { Disclosure } from "~/ui/Disclosure";
import { PageHeader } from "~/ui/layout/PageHeader";
import { pageTitle } from "~/ui/layout/page-title";
import { LinkButton } from "~/ui/links/LinkButton";
import { useLite } from "~/ui/rendering/lite";
import { InvitationText } from "../components/InvitationText";
import { Poster } from "../components/Poster";
import { SendFirst } from "../components/SendFirst";

/** Text first for a new game, the card of a finished one with a score; other closed games redirect. Errors: those of the game's page, `forbidden`. */
export const loader = (args: LoaderFunctionArgs) =>
  pageLoader(args, async () => {
    const [locale, viewer] = await Promise.all([localeOf(args), viewerOf(args)]);
    const origin = siteOrigin(args.request);
    const game = await gamePageView(viewer, gameIdOf(args), {
      access: credentialsOf(args.request),
      locale,
      origin,
      readScore: (id) => scoreOf(id, locale),
    });
    if (game.closedToNewcomersAs && !game.memory) throw redirect(gamePath(game.id, codeOf(args.request)));
    const { id, title, whenLabel, startTime, venue, gameCode, share, maxPlayers } = game;
    // A private game's code alone does not allow sharing.
    if (!share) throw new DomainError("forbidden");
    const created = game.can.invite === true && new URL(args.request.url).searchParams.has("created");
    const [last, crews, overlaps] =
      created && viewer
        ? await Promise.all([
            findLastPlayers(viewer, id),
            crewsToInvite(viewer, id),
            ownOverlaps(viewer, { ...game, organizerId: game.organizer.id }),
          ])
        : [null, [], []];
    return {
      title: translator(locale, "games")(created ? "again:ready" : "shareGame"),
      game: { id, title, whenLabel, startTime, venue, gameCode, maxPlayers },
      created,
      // Of a private game there is no card with its score.
      card: game.memory && game.type === "public" ? game.cardUrl : null,
      isOver: game.memory !== null,
      everyone: everyoneFrom(last).length,
      crews,
      overlap: await overlapWarning(overlaps, locale),
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
  const lite = useLite();
  const { created, everyone, crews, overlap, ...page } = useLoaderData<typeof loader>();
  const { game, share, text } = page;
  return (
    <div className="page page-narrow">
      <PageHeader
        back={created ? undefined : { to: gamePath(game.id, page.code), label: t("games:backToGame") }}
        title={t(created ? "again:ready" : "games:shareGame")}
      />
      {created ? (
        <>
          <OverlapWarning overlap={overlap} />
          <SendFirst
            gameId={game.id}
            whatsApp={shareTargets(share)[0].href}
            everyone={everyone}
            crews={crews}
            text={text}
          />
          <Disclosure summary={t("again:rest")} icon="qr-code">
            <Poster {...page} />
            <ShareBox share={share} gameCode={null} />
          </Disclosure>
          <LinkButton to={gamePath(game.id)} variant="secondary" icon="arrow-right" wide>
            {t("games:goToGame")}
          </LinkButton>
        </>
      ) : (
        <>
          {page.card && !lite && <img src={page.card} alt="" />}
          <Poster {...page} />
          <Card title={t("text")} className="no-print">
            <InvitationText text={text} />
          </Card>
          <Card title={t("games:gameLink")} className="no-print">
            <ShareBox share={share} gameCode={null} />
          </Card>
        </>
      )}
    </div>
  );
}

export function ErrorBoundary() {
  return <GameErrors />;
}
