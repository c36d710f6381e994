import type { ReactNode } from "react";
import { useT } from "~/i18n/context";
import { Steps } from "~/ui/feedback/Steps";
import { Icon } from "~/ui/icons/Icon";
import { PageHeader } from "~/ui/layout/PageHeader";
import { type DraftQuery, draftPath } from "./draft-query";

export const WIZARD = "/games/create";

interface WizardSummary {
  venue: string | null;
  sport: { name: string } | null;
  date: string | null;
}

interface WizardFrameProps {
  step: 1 | 2 | 3;
  summary: WizardSummary;
  draft: DraftQuery;
  children: ReactNode;
}

/** Step 4 is the share page. */
export function WizardFrame({ step, summary, draft, children }: WizardFrameProps) {
  const t = useT("games");
  const back = (to: number) => draftPath(WIZARD, draft, { step: String(to) });
  const { venue, sport, date } = summary;
  return (
    <div className="page wizard">
      <PageHeader title={t("createTitle")} />
      <Steps
        current={step}
        steps={[
          { label: t("step_venue"), to: back(1) },
          { label: t("step_sport"), to: back(2) },
          { label: t("details"), to: back(3) },
          { label: t("step_share") },
        ]}
      />
      {step > 1 && (
        <section className="game-summary" aria-label={t("yourGame")}>
          <p className="line">
            <Icon name="map-pin" />
            {venue ? <bdi>{venue}</bdi> : <span>{t("noLocation")}</span>}
          </p>
          {sport && (
            <p className="line">
              <Icon name="trophy" />
              <span>{sport.name}</span>
            </p>
          )}
          {date && (
            <p className="line">
              <Icon name="calendar" />
              <span>{date}</span>
            </p>
          )}
        </section>
      )}
      {children}
    </div>
  );
}
