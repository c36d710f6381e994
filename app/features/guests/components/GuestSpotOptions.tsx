import { useRouteLoaderData } from "@remix-run/react";
import { fullName } from "~/core/text/person-name";
import { useT } from "~/i18n/context";
import { PendingButton } from "~/ui/forms/PendingButton";
import { PostForm } from "~/ui/forms/PostForm";
import { LinkButton } from "~/ui/links/LinkButton";
import type { SpotOptions } from "../queries.server";
import { GuestEmail } from "./GuestEmail";

export function GuestSpotOptions({ spot, signedIn }: { spot: SpotOptions; signedIn: boolean }) {
  const t = useT("guests");
  const { path, can } = spot;
  return (
    <div className="stack-s">
      {can.leave && <GuestEmail spot={spot} from="game" />}
      <div className="row">
        <LinkButton to={path} variant="secondary" size="s" icon="link">
          {t("keepLink")}
        </LinkButton>
        {can.claim && <ClaimButton path={path} signedIn={signedIn} />}
      </div>
      {can.leave && <GiveUpSpot path={path} isForOthers={can.claim} />}
    </div>
  );
}

/** To the signed-in account, or to a new one that comes back to the spot's page. */
export function ClaimButton({ path, signedIn }: { path: string; signedIn: boolean }) {
  const t = useT("guests");
  const account = useRouteLoaderData<{ user: { firstName: string; lastName: string } | null }>("root")?.user;
  const claim = `${path}/claim`;
  if (!signedIn) {
    return (
      <LinkButton
        to={`/register?redirectTo=${encodeURIComponent(path)}`}
        variant="quiet"
        size="s"
        icon="user-plus"
      >
        {t("signUp")}
      </LinkButton>
    );
  }
  return (
    <PostForm action={claim} className="stack-s">
      {account && <p>{t("signedInAs", { name: fullName(account) })}</p>}
      <PendingButton action={claim} busy={t("taking")} size="s" icon="user-check">
        {t("claim")}
      </PendingButton>
    </PostForm>
  );
}

/** After the start, "I had to leave", which asks once. `isForOthers`: the game can be joined. */
export function GiveUpSpot({ path, isForOthers }: { path: string; isForOthers: boolean }) {
  const t = useT("guests");
  const removal = `${path}/removal`;
  return (
    <details className="quiet-more">
      <summary>{t(isForOthers ? "spot:cantCome" : "spot:hadToLeave")}</summary>
      <PostForm action={removal} className="stack-s">
        {isForOthers && <p>{t("games:leaveConfirm")}</p>}
        <PendingButton action={removal} busy={t("games:leaving")} variant="danger">
          {t("giveBackYes")}
        </PendingButton>
      </PostForm>
    </details>
  );
}
