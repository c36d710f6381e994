import { data, type LoaderFunctionArgs } from "@remix-run/node";
import { Outlet, useLoaderData, useMatches } from "@remix-run/react";
import { ErrorPage } from "~/features/error-pages/components/ErrorPage";
import { usePageError } from "~/features/error-pages/components/page-error";
import { gamePath } from "~/features/games/components/paths";
import { viewerOf } from "~/http/actor.server";
import { siteOrigin } from "~/http/csrf.server";
import { localeOf } from "~/http/locale.server";
import { pageLoader } from "~/http/page-loader.server";
import { useT } from "~/i18n/context";
import { translator } from "~/i18n/messages.server";
import { Card } from "~/ui/Card";
import { EmptyState } from "~/ui/feedback/EmptyState";
import { CopyButton } from "~/ui/forms/CopyButton";
import { Field } from "~/ui/forms/Field";
import { Icon } from "~/ui/icons/Icon";
import { PageHeader } from "~/ui/layout/PageHeader";
import { pageTitle } from "~/ui/layout/page-title";
import { Link } from "~/ui/links/Link";
import { LinkButton } from "~/ui/links/LinkButton";
import { GuestEmail } from "../components/GuestEmail";
import { ClaimButton, GiveUpSpot } from "../components/GuestSpotOptions";
import { NextGame } from "../components/NextGame";
import { WithAccount } from "../components/WithAccount";
import { findGuestSpot, type SpotOptions } from "../queries.server";
import { ownGuestSpot, rememberGuestSpot } from "./own-guest-spot.page.server";

/** Remembers the spot in a visitor's browser too, such as after the organizer sent a new link. */
export const loader = (args: LoaderFunctionArgs) =>
  pageLoader(args, async () => {
    const [locale, viewer] = await Promise.all([localeOf(args), viewerOf(args)]);
    const token = args.params.token ?? "";
    const spot = await findGuestSpot(token, locale);
    const remembered = viewer ? null : await ownGuestSpot(args.request, spot.game.id);
    const isNew = viewer === null && remembered?.path !== spot.path;
    const headers = isNew ? await rememberGuestSpot(args.request, spot.game.id, token) : new Headers();
    const page = {
      title: translator(locale, "guests")("yourSeat"),
      spot,
      url: siteOrigin(args.request) + spot.path,
      signedIn: viewer !== null,
    };
    return data(page, { headers });
  });

export const meta = pageTitle;

export default function GuestSpot() {
  const t = useT("guests");
  const { spot, url, signedIn } = useLoaderData<typeof loader>();
  const { game, can, path, ticket } = spot;
  // A rejected address is shown in place of the form, other refusals on top.
  const atEmail = useMatches().some(({ id }) => id === "features/guests/routes/guest-spot-email");
  const outlet = <Outlet context={spot satisfies SpotOptions} />;
  return (
    <div className="page page-narrow">
      <PageHeader
        back={{ to: gamePath(game.id, game.code), label: t("games:backToGame") }}
        title={t("yourSeat")}
      />
      {!(atEmail && can.leave) && outlet}
      <Card boxed title={<bdi>{game.title}</bdi>}>
        <p>
          <strong>{ticket.headline}</strong>
        </p>
        <p className="game-when">
          <time dateTime={game.startTime}>{game.whenLabel}</time>
        </p>
        {game.place && <p>{game.place}</p>}
        <p className="small">{ticket.facts}</p>
        {ticket.line && <p>{ticket.line}</p>}
        {ticket.links.map(({ label, to }) => (
          <Link key={to} to={to} className="field-link">
            {label}
          </Link>
        ))}
        {!ticket.isOver && (
          <p>
            <a
              className="btn btn-secondary btn-s"
              href={`/api${gamePath(game.id, game.code, "/calendar.ics")}`}
            >
              <Icon name="calendar-plus" />
              {t("games:addToCalendar")}
            </a>
          </p>
        )}
      </Card>
      {spot.next && !signedIn && <NextGame next={spot.next} path={path} />}
      {can.leave && <Card>{atEmail ? outlet : <GuestEmail spot={spot} from="link" />}</Card>}
      {!ticket.isOver && (
        <Card title={t("keepLink")}>
          <p className="muted">{t("keepLinkHint")}</p>
          <Field name="link" label={t("yourLink")} defaultValue={url} readOnly dir="ltr" />
          <CopyButton text={url} label={t("common:copyLink")} />
        </Card>
      )}
      {can.claim && (
        <Card title={t("makeAccount")}>
          {signedIn ? (
            <>
              <p>{t("claimHint")}</p>
              <ClaimButton path={path} signedIn />
            </>
          ) : (
            <WithAccount text={t("accountHint")} to={path} />
          )}
        </Card>
      )}
      {can.leave && <GiveUpSpot path={path} isForOthers={can.claim} />}
    </div>
  );
}

/** Trying again would not help. */
export function ErrorBoundary() {
  const t = useT("guests");
  const { pageError, status } = usePageError();
  if (status !== 404) return <ErrorPage />;
  const isHidden = pageError?.code === "guest_game_hidden";
  return (
    <div className="page page-narrow">
      <EmptyState
        illustration="draw-lost"
        title={t(isHidden ? "gameHidden" : "linkGone")}
        level={1}
        action={<LinkButton to="/games">{t("games:browseGames")}</LinkButton>}
      >
        <p>{t(isHidden ? "gameHiddenText" : "linkGoneText")}</p>
      </EmptyState>
    </div>
  );
}
