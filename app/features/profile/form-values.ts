import type { PlayerFields } from "./components/PlayerForm";
import type { OwnProfile } from "./queries.server";

/** No default values: an unchanged one would be saved as a fact. */
export function profileFields(profile: OwnProfile): PlayerFields {
  return {
    first_name: profile.firstName,
    last_name: profile.lastName,
    show_full_name: profile.showFullName ? "on" : "",
    show_gender: profile.showGender ? "on" : "",
    show_age: profile.showAge ? "on" : "",
    show_height: profile.showHeight ? "on" : "",
    show_weight: profile.showWeight ? "on" : "",
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
    height: String(profile.height ?? ""),
    weight: String(profile.weight ?? ""),
    bio: profile.bio ?? "",
  };
}
