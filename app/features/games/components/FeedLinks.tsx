import { useT } from "~/i18n/context";
import { FEED_FORMATS, feedIn, toWebcal } from "./feed-links";

/** `address`: as `feedAddress` makes it. */
export function FeedLinks({ address }: { address: string }) {
  const t = useT("games");
  return (
    <p className="row muted small">
      <span>{t("subscribe")}</span>
      <a className="field-link" href={toWebcal(address)}>
        {t("landing:calendar")}
      </a>
      {FEED_FORMATS.slice(0, 2).map(({ name, file }) => (
        <a key={file} className="field-link" href={feedIn(file, address)} dir="ltr">
          {name}
        </a>
      ))}
    </p>
  );
}

/** A phone's calendar opens it; who has another one copies the address. */
export function SubscribeButton({ address }: { address: string }) {
  const t = useT("games");
  return (
    <p>
      <a className="field-link" href={toWebcal(address)}>
        {t("inCalendar")}
      </a>
    </p>
  );
}
