import type { PlayerFields } from "./components/PlayerForm";
import type { OwnProfile } from "./queries.server";

/** A profile as the values of its form. */
export const profileFields = (profile: OwnProfile): PlayerFields => ({
  first_name: profile.firstName,
  last_name: profile.lastName,
  city_id: profile.city?.id ?? "",
  neighborhood_id: profile.neighborhood?.id ?? "",
  favorite_sport_id: profile.favoriteSportId ?? "",
  favorite_position_id: profile.favoritePositionId ?? "",
});
