import { TEAM_COLORS } from "#db/limits/teams";
import { Pitch } from "~/features/games/pitch/Pitch";
import { TONES } from "~/features/teams/colors";
import { TeamLists } from "~/features/teams/components/TeamLists";
import { useT } from "~/i18n/context";
import { Group, State } from "./Group";

const DRAW = {
  ...{ id: "", number: 1, version: 1, teams: TEAM_COLORS.length },
  ...{ isLocked: false, isPublished: true, names: null },
};

/** Published, in every color. */
export function Teams() {
  const t = useT("styleguide");
  const teams = TEAM_COLORS.map((color, team) => ({
    name: t(`teams:color_${color}`),
    color,
    players: [t("name"), t("longName")].map((name, index) => ({
      ...{ id: `${color}-${index}`, name, picture: null, correction: null },
      isYou: team === 0 && index === 0,
      bib: TONES[color],
    })),
  }));
  const people = teams.flatMap(({ players }) => players);
  return (
    <Group title={t("group_teams")}>
      {() => (
        <>
          <State name={t("pitch_teams")}>
            <Pitch sport="football" people={people} spots={people.length} label={t("pitch_teams")} />
          </State>
          <TeamLists gameId="" draw={DRAW} teams={teams} canChange={false} />
        </>
      )}
    </Group>
  );
}
