import type { Viewer } from "~/core/actor";
import { gameFieldOptions } from "~/features/games/field-options.server";
import type { RouteArgs } from "~/http/actor.server";
import type { EditedRow } from "~/http/form/edited-fields.server";
import { localeOf } from "~/http/locale.server";
import { translator } from "~/i18n/messages.server";
import { GENDER_KEYS, GENDERS } from "../components/genders";
import { profileFields } from "../form-values";
import { ownProfile, profileChoices } from "../queries.server";

export async function editedProfile(args: RouteArgs, viewer: Viewer): Promise<EditedRow | null> {
  const locale = await localeOf(args);
  const profile = viewer && (await ownProfile(viewer.id, locale));
  if (!profile) return null;
  const { cities, sports, neighborhoods, positions, otherPositions } = await profileChoices(
    {
      cityId: profile.city?.id ?? "",
      sportId: profile.favoriteSportId ?? "",
      otherSportIds: profile.otherSports.map((sport) => sport.sportId),
    },
    locale,
  );
  const t = translator(locale, "profile");
  return {
    values: profileFields(profile),
    version: +profile.updatedAt,
    options: {
      city_id: cities,
      neighborhood_id: neighborhoods,
      favorite_sport_id: sports,
      sport_id: sports,
      favorite_position_id: positions,
      position_id: otherPositions.flat(),
      skill_level: gameFieldOptions(locale).skillLevel,
      gender: GENDERS.map((value) => ({ value, label: t(GENDER_KEYS[value]) })),
    },
  };
}
