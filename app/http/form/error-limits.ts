import { ACCOUNT_LIMITS } from "#db/limits/accounts";
import { CREW_LIMITS } from "#db/limits/crews";
import { GAME_LIMITS } from "#db/limits/games";
import { PERSON_LIMITS } from "#db/limits/people";
import { PLACE_LIMITS } from "#db/limits/places";
import { TOURNAMENT_LIMITS } from "#db/limits/tournaments";
import { VENUE_IMPORT_LIMITS } from "#db/limits/venue-imports";
import { VENUE_LIMITS } from "#db/limits/venues";
import type { ErrorCode, ErrorParams } from "~/core/errors";

/** Fill {{min}} and {{max}} of an error's text, whichever check raised it. */
export const ERROR_LIMITS: { readonly [code in ErrorCode]?: Readonly<ErrorParams> } = {
  password_too_long: ACCOUNT_LIMITS.password,
  height_range: PERSON_LIMITS.height,
  weight_range: PERSON_LIMITS.weight,
  too_young: PERSON_LIMITS.age,
  picture_too_large: PERSON_LIMITS.pictureMegabytes,
  latitude_range: PLACE_LIMITS.latitude,
  longitude_range: PLACE_LIMITS.longitude,
  venue_max_players_min: VENUE_LIMITS.maxPlayers,
  venue_max_players_max: VENUE_LIMITS.maxPlayers,
  photo_too_small: VENUE_LIMITS.photoEdge,
  photos_full: VENUE_LIMITS.photos,
  photos_today: VENUE_LIMITS.photosADay,
  venue_rating_range: VENUE_LIMITS.rating,
  tournament_too_few_teams: TOURNAMENT_LIMITS.teams,
  tournament_evenings: TOURNAMENT_LIMITS.evenings,
  game_too_long: GAME_LIMITS.hours,
  crew_first_hours_range: CREW_LIMITS.firstHours,
  crew_refused_often: CREW_LIMITS.refusals,
  max_players_max: GAME_LIMITS.maxPlayers,
  price_min: GAME_LIMITS.price,
  companions_max: GAME_LIMITS.companions,
  hours_max: GAME_LIMITS.leaveHours,
  import_too_many_rows: VENUE_IMPORT_LIMITS.rows,
  import_too_many_columns: VENUE_IMPORT_LIMITS.columns,
  import_too_many_corners: VENUE_IMPORT_LIMITS.corners,
  import_too_deep: VENUE_IMPORT_LIMITS.depth,
  import_city_unknown: VENUE_IMPORT_LIMITS.cityKilometers,
  import_encoding: { encoding: "UTF-8" },
  external_failed: { reason: "unexpected" },
};
