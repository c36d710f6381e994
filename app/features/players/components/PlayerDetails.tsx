import type { SkillLevel } from "#db/schema/columns";
import { GENDER_KEYS } from "~/features/profile/components/genders";
import { useT } from "~/i18n/context";
import { Card } from "~/ui/Card";
import { DescriptionList } from "~/ui/DescriptionList";
import type { SportInfo } from "../types";

interface PlayerDetailsProps {
  player: {
    sportInfo: SportInfo | null;
    otherSports: readonly SportInfo[];
    location: string;
    age: number | null;
    gender: "male" | "female" | "other" | null;
    height: number | null;
    weight: number | null;
    since: string;
    gameStats: { gamesPlayed: number; gamesOrganized: number };
  };
}

export function PlayerDetails({ player }: PlayerDetailsProps) {
  const t = useT("players");
  const { sportInfo, otherSports, location, age, gender, height, weight, gameStats } = player;
  const level = (value: SkillLevel | null | undefined) => value && t(`games:skill_${value}`);
  const facts = [
    { key: "level", icon: "zap", label: t("fields:skillLevel"), value: level(sportInfo?.skillLevel) },
    {
      key: "sports",
      icon: "trophy",
      label: t("alsoPlays"),
      value: otherSports.length > 0 && (
        <ul>
          {otherSports.map(({ sport, position, skillLevel }) => (
            <li key={sport}>{[sport, position, level(skillLevel)].filter(Boolean).join(" · ")}</li>
          ))}
        </ul>
      ),
    },
    { key: "location", icon: "map-pin", label: t("location"), value: location },
    { key: "age", icon: "calendar", label: t("age"), value: age !== null && t("years", { count: age }) },
    { key: "gender", icon: "user", label: t("fields:gender"), value: gender && t(GENDER_KEYS[gender]) },
    {
      key: "height",
      label: t("fields:height"),
      value: height !== null && t("centimetres", { value: height }),
    },
    { key: "weight", label: t("fields:weight"), value: weight !== null && t("kilograms", { value: weight }) },
    {
      key: "played",
      icon: "ball",
      label: t("gamesPlayed"),
      value: <span className="num">{gameStats.gamesPlayed}</span>,
    },
    {
      key: "organized",
      icon: "star",
      label: t("gamesOrganized"),
      value: <span className="num">{gameStats.gamesOrganized}</span>,
    },
    { key: "since", icon: "clock", label: t("memberSince"), value: player.since },
  ] as const;
  return (
    <Card title={t("about")}>
      <DescriptionList facts={facts.filter(({ value }) => value !== false)} />
    </Card>
  );
}
