import { SubscribeButton } from "~/features/games/components/FeedLinks";
import { ledgerPath } from "~/features/ledger/components/paths";
import { tablePath } from "~/features/results/components/season-paths";
import { useT } from "~/i18n/context";
import { Card } from "~/ui/Card";
import { Disclosure } from "~/ui/Disclosure";
import { CopyButton } from "~/ui/forms/CopyButton";
import { PendingButton } from "~/ui/forms/PendingButton";
import { PostForm } from "~/ui/forms/PostForm";
import { Icon } from "~/ui/icons/Icon";
import { Link } from "~/ui/links/Link";
import { LinkButton } from "~/ui/links/LinkButton";

interface ShareLinkProps {
  crewId: string;
  share: { url: string; whatsApp: string };
  approval: boolean;
}

export function ShareLink({ crewId, share, approval }: ShareLinkProps) {
  const t = useT("crews");
  const renew = `/crews/${crewId}/code`;
  return (
    <Card title={t("invite")}>
      <p>{t(approval ? "inviteApproval" : "inviteText")}</p>
      <p>
        <a className="btn btn-primary" href={share.whatsApp} target="_blank" rel="noopener noreferrer">
          <Icon name="whatsapp" />
          {t("shareWhatsApp")}
        </a>
      </p>
      <div className="stack-s">
        <label className="muted small" htmlFor="crew-link">
          {t("link")}
        </label>
        <input id="crew-link" className="input" dir="ltr" readOnly value={share.url} />
        <CopyButton text={share.url} label={t("common:copyLink")} />
      </div>
      <PostForm action={renew}>
        <PendingButton
          action={renew}
          busy={t("common:pleaseWait")}
          variant="quiet"
          size="s"
          icon="refresh-cw"
        >
          {t("renewCode")}
        </PendingButton>
        <span className="hint">{t("common:oldLinkStops")}</span>
      </PostForm>
    </Card>
  );
}

export function MemberLinks({ crewId, isClosed }: { crewId: string; isClosed: boolean }) {
  const t = useT("crews");
  return (
    <div className="row">
      {!isClosed && (
        <LinkButton to={`/polls/create?crewId=${crewId}`} variant="secondary" icon="calendar">
          {t("askPoll")}
        </LinkButton>
      )}
      <LinkButton to={ledgerPath(crewId)} variant="secondary" icon="banknote">
        {t("ledger:title")}
      </LinkButton>
      <LinkButton to={tablePath(crewId)} variant="secondary" icon="trophy">
        {t("results:table")}
      </LinkButton>
      <LinkButton to={`/crews/${crewId}/bench`} variant="secondary" icon="hourglass">
        {t("bench")}
      </LinkButton>
      <LinkButton to={`/crews/${crewId}/log`} variant="secondary" icon="list">
        {t("logTitle")}
      </LinkButton>
    </div>
  );
}

export function CrewCalendar({ address }: { address: string | null }) {
  const t = useT("crews");
  return (
    <Disclosure summary={t("calendar")} icon="calendar-plus">
      {address === null ? (
        <Link to="/account/settings#calendar">{t("calendarSetUp")}</Link>
      ) : (
        <div className="stack-s">
          <label htmlFor="crew-calendar">{t("calendarText")}</label>
          <input id="crew-calendar" className="input" dir="ltr" readOnly value={address} />
          <CopyButton text={address} label={t("common:copyLink")} />
          <SubscribeButton address={address} />
        </div>
      )}
    </Disclosure>
  );
}

/** Folded, so that it takes two taps. */
export function LeaveCrew({ crewId }: { crewId: string }) {
  const t = useT("crews");
  const action = `/crews/${crewId}/leave`;
  return (
    <Disclosure summary={t("leave")} icon="log-out">
      <p>{t("leaveText")}</p>
      <PostForm action={action}>
        <PendingButton action={action} busy={t("common:pleaseWait")} variant="danger">
          {t("leave")}
        </PendingButton>
      </PostForm>
    </Disclosure>
  );
}
