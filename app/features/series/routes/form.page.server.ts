import type { Actor } from "~/core/actor";
import { env } from "~/core/settings/env.server";
import { currencyLabel } from "~/i18n/format.server";
import type { Locale } from "~/i18n/languages";
import { crewChoicesOf, venueChoices } from "../choices.server";
import type { SeriesFields } from "../fields";
import { formValues } from "../form-values";
import { weekdayChoices } from "../labels.server";

export async function formOf(
  actor: Actor,
  { fields, cityId }: { fields: SeriesFields; cityId: string | null },
  locale: Locale,
) {
  const [venues, crews] = await Promise.all([
    venueChoices(actor, { ...fields, cityId }),
    crewChoicesOf(actor, fields.crewId, locale),
  ]);
  const values = formValues(fields);
  // A deleted venue cannot be chosen.
  const isVenueGone = fields.venueId !== null && !venues.some(({ value }) => value === fields.venueId);
  return {
    values: isVenueGone ? { ...values, venueId: "" } : values,
    choices: {
      ...{ venues, crews, weekdays: weekdayChoices(locale) },
      currency: currencyLabel(env.CURRENCY, locale),
    },
  };
}
