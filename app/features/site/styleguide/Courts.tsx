import { Pitch } from "~/features/games/pitch/Pitch";
import { useT } from "~/i18n/context";
import { Badge } from "~/ui/Badge";
import { EmptyState } from "~/ui/feedback/EmptyState";
import { CourtMark } from "~/ui/icons/CourtMark";
import { COURT_NAMES, ILLUSTRATION_NAMES } from "~/ui/icons/icon-names";
import { LinkButton } from "~/ui/links/LinkButton";
import { Group, State } from "./Group";

const SPOTS = 10;
const CROWD = 40;

export function Courts() {
  const t = useT("styleguide");
  // "You" joined second; guests have a first name, a friend none.
  const names = [t("name"), t("longName"), "Hamza", "Ghita Lahlou", "Walid Chraïbi", "Siham Sebti", ""];
  const people = (count: number) =>
    Array.from({ length: count }, (_, index) => ({
      id: String(index),
      name: names[index % names.length] ?? "",
      picture: null,
      isYou: index === 1,
    }));
  const states = [
    { key: "empty", taken: 0, label: t("pitch_empty") },
    { key: "some", taken: 7, label: t("pitch_some") },
    { key: "full", taken: SPOTS, label: t("games:full"), touchline: t("pitch_waiting") },
    { key: "over", taken: SPOTS, label: t("pitch_over"), badge: <Badge>{t("pitch_over")}</Badge> },
    {
      key: "cancelled",
      taken: 3,
      label: t("games:status_cancelled"),
      badge: <Badge tone="red">{t("games:status_cancelled")}</Badge>,
    },
  ];
  return (
    <Group title={t("group_courts")}>
      {(dir) => (
        <>
          {states.map(({ key, taken, label, touchline, badge }) => (
            <State key={key} name={label}>
              <div>
                <Pitch
                  sport="football"
                  people={people(taken)}
                  spots={SPOTS}
                  label={label}
                  touchline={touchline}
                />
                <div className="zellige" />
              </div>
              {badge && <p>{badge}</p>}
            </State>
          ))}
          <State name={t("pitch_free")}>
            <Pitch
              sport="padel"
              people={people(2)}
              spots={4}
              freeSpot={{ field: `${dir}-frame` }}
              label={t("pitch_free")}
            />
          </State>
          <State name={t("pitch_crowd")}>
            <Pitch sport="running" people={people(CROWD / 2)} spots={CROWD} label={t("pitch_crowd")} />
          </State>
          {COURT_NAMES.map((court) => (
            <State key={court} name={court}>
              <Pitch sport={court} people={people(4)} spots={6} label={court} />
            </State>
          ))}
          <div className="row">
            {COURT_NAMES.map((court) => (
              <CourtMark key={court} sport={court} />
            ))}
            <span className="courts">
              <CourtMark sport="futsal" />
              <CourtMark sport="football" />
            </span>
          </div>
          {ILLUSTRATION_NAMES.map((name) => (
            <EmptyState
              key={name}
              illustration={name}
              level={3}
              title={t("state_empty")}
              action={<LinkButton to="/styleguide">{t("more")}</LinkButton>}
            />
          ))}
        </>
      )}
    </Group>
  );
}
