import { getZodConstraint } from "@conform-to/zod/v4";
import type { Actor } from "~/core/actor";
import { env } from "~/core/settings/env.server";
import { DEFAULT_ZONE, wallToInstant } from "~/core/time/timezone.server";
import { crewsToPlayWith } from "~/features/games/crew-games.server";
import { gameWarnings } from "~/features/games/drafts.server";
import type { RecentGame } from "~/features/games/recent-organized.server";
import { CreateGameInput } from "~/features/games/schema";
import { suggestTitle, venueOfTitle } from "~/features/games/suggested-title.server";
import type { VenueForGame } from "~/features/venues/types";
import { currencyLabel } from "~/i18n/format.server";
import type { Locale } from "~/i18n/languages";
import { type DraftQuery, draftValues, typedDraft } from "../components/draft-query";
import { rememberedDraft } from "../remembered.server";

interface DetailsFor {
  sportId: string;
  venue: VenueForGame | null;
  recent: readonly RecentGame[];
  locale: Locale;
}

export async function detailsStep(
  actor: Actor,
  draft: DraftQuery,
  { sportId, venue, recent, locale }: DetailsFor,
) {
  const zone = venue?.timezone ?? DEFAULT_ZONE;
  const crews = await crewsToPlayWith(actor);
  const { organizerPlays, ...remembered } = rememberedDraft(recent, { venue, sportId, zone, crews });
  const defaults = { ...typedDraft(remembered), organizerPlays: organizerPlays ? "on" : undefined };
  const values = { ...draftValues(draft, defaults), ...(hasNumbersLeft(draft) && numbersOf(defaults)) };
  const suggestedTitle = await suggestionFor(values, { sportId, venueId: venue?.id ?? null, zone }, locale);
  const isSuggested = !draft.title || draft.title === draft.suggestedTitle;
  return {
    values: {
      ...values,
      ...{ suggestedMin: values.minPlayers, suggestedMax: values.maxPlayers, suggestedPrice: values.price },
      ...{ suggestedTitle, title: isSuggested ? suggestedTitle : values.title },
    },
    constraint: getZodConstraint(CreateGameInput.in),
    currency: currencyLabel(env.CURRENCY, locale),
    crews,
    warnings: await gameWarnings({
      venueId: draft.venueId ?? null,
      sportId,
      maxPlayers: Number(values.maxPlayers) || 0,
    }),
  };
}

/** Then they may follow another sport. */
const hasNumbersLeft = ({ minPlayers, maxPlayers, suggestedMin, suggestedMax }: DraftQuery): boolean =>
  minPlayers === suggestedMin && maxPlayers === suggestedMax;

const numbersOf = ({ minPlayers, maxPlayers }: DraftQuery) => ({ minPlayers, maxPlayers });

async function suggestionFor(
  { date = "", startTime = "" }: DraftQuery,
  { sportId, venueId, zone }: { sportId: string; venueId: string | null; zone: string },
  locale: Locale,
): Promise<string | undefined> {
  const start = wallToInstant(date, startTime, zone);
  const venue = await venueOfTitle(venueId);
  return start ? suggestTitle({ sportId, venue, startTime: start, zone }, locale) : undefined;
}
