import { Pitch } from "~/features/games/pitch/Pitch";
import { useT } from "~/i18n/context";
import { Badge, type Tone } from "~/ui/Badge";
import { Group, State } from "./Group";

/** Published, in every color: on the pitch and as their names. */
export function Teams({ teams }: { teams: readonly { name: string; tone: Tone }[] }) {
  const t = useT("styleguide");
  const people = teams.flatMap(({ tone }, team) =>
    [t("name"), t("longName")].map((name, index) => ({
      ...{ id: `${tone}-${index}`, name, picture: null, bib: tone },
      isYou: team === 0 && index === 0,
    })),
  );
  return (
    <Group title={t("group_teams")}>
      {() => (
        <>
          <State name={t("pitch_teams")}>
            <Pitch sport="football" people={people} spots={people.length} label={t("pitch_teams")} />
          </State>
          <p className="row">
            {teams.map(({ name, tone }) => (
              <Badge key={tone} tone={tone}>
                {name}
              </Badge>
            ))}
          </p>
        </>
      )}
    </Group>
  );
}
