import { useT } from "~/i18n/context";
import { Card } from "~/ui/Card";
import { PendingButton } from "~/ui/forms/PendingButton";
import { PostForm } from "~/ui/forms/PostForm";
import type { GuestSpotView } from "../queries.server";

export function NextGame({ next, path }: { next: NonNullable<GuestSpotView["next"]>; path: string }) {
  const t = useT("guests");
  const again = `${path}/again`;
  return (
    <Card boxed title={t("nextGame")}>
      <p>
        <strong>
          <bdi>{next.title}</bdi>
        </strong>
      </p>
      <p className="game-when">
        <time dateTime={next.startTime}>{next.whenLabel}</time>
      </p>
      {next.place && <p>{next.place}</p>}
      <p className="muted">{next.spotsLabel}</p>
      {next.opensLabel && <p>{t("nextOpens", { when: next.opensLabel })}</p>}
      {next.open && (
        <PostForm action={again}>
          <PendingButton action={again} busy={t("taking")}>
            {t("comeAgain")}
          </PendingButton>
        </PostForm>
      )}
    </Card>
  );
}
