import type { LoaderFunctionArgs } from "@remix-run/node";
import { isRouteErrorResponse, Outlet, useLoaderData, useRouteError } from "@remix-run/react";
import { ErrorPage } from "~/features/error-pages/components/ErrorPage";
import { gamePath } from "~/features/games/components/paths";
import { viewerOf } from "~/http/actor.server";
import { siteOrigin } from "~/http/csrf.server";
import { localeOf } from "~/http/locale.server";
import { pageLoader } from "~/http/page-loader.server";
import { useT } from "~/i18n/context";
import { translator } from "~/i18n/messages.server";
import { Banner } from "~/ui/Banner";
import { Card } from "~/ui/Card";
import { CopyButton } from "~/ui/CopyButton";
import { Disclosure } from "~/ui/Disclosure";
import { Field } from "~/ui/forms/Field";
import { Icon } from "~/ui/Icon";
import { Illustration } from "~/ui/Illustration";
import { LinkButton } from "~/ui/LinkButton";
import { PageHeader } from "~/ui/layout/PageHeader";
import { pageTitle } from "~/ui/layout/page-title";
import { PendingButton } from "~/ui/PendingButton";
import { PostForm } from "~/ui/PostForm";
import { WithAccount } from "../components/WithAccount";
import { findGuestSpot } from "../queries.server";
import { guestSpotPath } from "./own-guest-spot.page.server";

/** /seats/{secret}: the page of a guest's link, to give up the spot or to move it to an account. */
export const loader = (args: LoaderFunctionArgs) =>
  pageLoader(args, async () => {
    const [locale, viewer] = await Promise.all([localeOf(args), viewerOf(args)]);
    const token = args.params.token ?? "";
    const spot = await findGuestSpot(token, locale);
    const path = guestSpotPath(token);
    return {
      title: translator(locale, "guests")("yourSeat"),
      spot,
      path,
      url: siteOrigin(args.request) + path,
      signedIn: viewer !== null,
    };
  });

export const meta = pageTitle;

export default function GuestSpot() {
  const t = useT("guests");
  const { spot, path, url, signedIn } = useLoaderData<typeof loader>();
  const { game, can } = spot;
  const [claim, removal] = [`${path}/claim`, `${path}/removal`];
  return (
    <div className="page page-narrow">
      <PageHeader
        back={{ to: gamePath(game.id, game.code), label: t("games:backToGame") }}
        title={t("yourSeat")}
      />
      <Outlet />
      <Card title={<bdi>{game.title}</bdi>}>
        <p className="game-when">
          <time dateTime={game.startTime}>{game.whenLabel}</time>
        </p>
        {game.place && (
          <p>
            <bdi>{game.place}</bdi>
          </p>
        )}
        {spot.closedAs ? (
          <Banner kind="info">
            <p>{t("games:closed", { status: t(`games:closed_${spot.closedAs}`) })}</p>
          </Banner>
        ) : (
          <p>
            <strong>{t("seatOf", { name: spot.name })}</strong>
          </p>
        )}
        <p>
          <a
            className="btn btn-secondary btn-s"
            href={`/api${gamePath(game.id, game.code, "/calendar.ics")}`}
          >
            <Icon name="calendar-plus" />
            {t("games:addToCalendar")}
          </a>
        </p>
      </Card>
      <Card title={t("keepLink")}>
        <p className="muted">{t("keepLinkHint")}</p>
        <Field name="link" label={t("yourLink")} defaultValue={url} readOnly dir="ltr" />
        <CopyButton text={url} label={t("games:copyLink")} />
      </Card>
      {can.claim && (
        <Card title={t("makeAccount")}>
          {signedIn ? (
            <PostForm action={claim} className="stack-s">
              <p>{t("claimHint")}</p>
              <PendingButton action={claim} busy={t("claiming")} icon="user-check">
                {t("claim")}
              </PendingButton>
            </PostForm>
          ) : (
            <WithAccount text={t("accountHint")} to={path} />
          )}
        </Card>
      )}
      {can.leave && (
        <Disclosure summary={t("giveBack")} icon="log-out">
          <PostForm action={removal} className="stack-s">
            <p>{t("games:leaveConfirm")}</p>
            <PendingButton action={removal} busy={t("games:leaving")} variant="danger">
              {t("giveBackYes")}
            </PendingButton>
          </PostForm>
        </Disclosure>
      )}
    </div>
  );
}

/** A link that leads nowhere any more has nothing to be tried again. */
export function ErrorBoundary() {
  const t = useT("guests");
  const error = useRouteError();
  if (!isRouteErrorResponse(error) || error.status !== 404) return <ErrorPage />;
  return (
    <div className="page page-narrow">
      <div className="empty">
        <Illustration name="draw-lost" />
        <h1>{t("linkGone")}</h1>
        <p className="muted">{t("linkGoneText")}</p>
        <LinkButton to="/games">{t("games:browseGames")}</LinkButton>
      </div>
    </div>
  );
}
