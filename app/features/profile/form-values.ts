import type { PlayerFields } from "./components/PlayerForm";
import type { OwnProfile } from "./queries.server";

/** Preset when a player fills in the profile for the first time. */
const FIRST_TIME_DEFAULTS = { height: "175", weight: "70" };

/** The form values of a profile. */
export function profileFields(profile: OwnProfile): PlayerFields {
  const isFirst = profile.city === null && profile.height === null && profile.weight === null;
  const { height, weight } = isFirst
    ? FIRST_TIME_DEFAULTS
    : { height: String(profile.height ?? ""), weight: String(profile.weight ?? "") };
  return {
    first_name: profile.firstName,
    last_name: profile.lastName,
    city_id: profile.city?.id ?? "",
    neighborhood_id: profile.neighborhood?.id ?? "",
    favorite_sport_id: profile.favoriteSportId ?? "",
    favorite_position_id: profile.favoritePositionId ?? "",
    skill_level: profile.sportInfo?.skillLevel ?? "",
    sports: profile.otherSports.map(({ sportId, positionId, skillLevel }) => ({
      sport_id: sportId,
      position_id: positionId ?? "",
      skill_level: skillLevel ?? "",
    })),
    gender: profile.gender ?? "",
    date_of_birth: profile.dateOfBirth ?? "",
    height,
    weight,
    bio: profile.bio ?? "",
  };
}
