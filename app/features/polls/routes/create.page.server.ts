import type { ActionFunctionArgs } from "@remix-run/node";
import { POLL_LIMITS } from "#db/limits/polls";
import { signedIn } from "~/core/actor";
import { now } from "~/core/time/clock.server";
import { addDays, formatWeekdayAndDay, instantToWall, wallToInstant } from "~/core/time/timezone.server";
import { knownVenues } from "~/features/games/known-venues.server";
import { listSports } from "~/features/sports/queries.server";
import { type RouteArgs, requireActor } from "~/http/actor.server";
import { redirectWithFlash } from "~/http/flash.server";
import { formAction } from "~/http/form/form.server";
import { localeOf } from "~/http/locale.server";
import { pageLoader } from "~/http/page-loader.server";
import type { Locale } from "~/i18n/languages";
import { translator } from "~/i18n/messages.server";
import { crewsToAsk, ownPolls } from "../choices.server";
import { pollPath } from "../components/paths";
import { createPoll } from "../polls.server";
import { findPoll } from "../queries.server";
import { NewPollForm } from "../schema";

const EVENING = "20:00";
const OFFERED_DAYS = 8;

/** The address may name a crew, whose sport and home venue are then suggested. */
export const loadCreatePage = (args: RouteArgs) =>
  pageLoader(args, async () => {
    const actor = await requireActor(args);
    const locale = await localeOf(args);
    const query = new URL(args.request.url).searchParams;
    const [sports, crews, venues, polls] = await Promise.all([
      listSports(locale),
      crewsToAsk(actor),
      knownVenues(actor),
      ownPolls(actor),
    ]);
    const crew = crews.find(({ id }) => id === query.get("crewId"));
    const t = translator(locale, "polls");
    return {
      title: t("newTitle"),
      days: nextEvenings(locale),
      maxTitle: POLL_LIMITS.title.max,
      sports: sports.map(({ id, name }) => ({ value: id, label: name })),
      venues: venueChoices(venues, crew).map(({ id, name }) => ({ value: id, label: name })),
      crews: crews.map(({ id, name }) => ({ value: id, label: name })),
      polls: polls.map(({ code, title }) => ({ path: pollPath(code), title })),
      values: {
        title: t("defaultName"),
        time: EVENING,
        sportId: crew?.sportId ?? "",
        venueId: crew?.venueId ?? "",
        crewId: crew?.id ?? "",
        ...{ otherDay: "", otherTime: EVENING, lastDay: "", lastTime: EVENING },
      },
      words: {
        ...{ intro: t("newIntro"), name: t("name"), dates: t("dates"), time: t("time") },
        datesHint: t("datesHint", { ...POLL_LIMITS.dates }),
        ...{ otherDates: t("otherDates"), otherDay: t("fields:date"), otherTime: t("otherTime") },
        ...{
          sport: t("fields:sport"),
          sportLater: t("sportLater"),
          venue: t("venue"),
          forWhom: t("forWhom"),
          anyone: t("anyone"),
        },
        ...{ ask: t("ask"), yours: t("yours") },
      },
    };
  });

interface Venue {
  id: string;
  name: string;
}

/** The crew's home venue first. */
function venueChoices(
  venues: readonly Venue[],
  crew: { venueId: string | null; venueName: string | null } | undefined,
): Venue[] {
  const home = crew?.venueId ? [{ id: crew.venueId, name: crew.venueName ?? "" }] : [];
  return [...home, ...venues.filter(({ id }) => id !== crew?.venueId)];
}

/** From today, unless its evening has begun. */
function nextEvenings(locale: Locale) {
  const { date: today, time } = instantToWall(now());
  const first = time < EVENING ? 0 : 1;
  return Array.from({ length: OFFERED_DAYS }, (_, index) => {
    const value = addDays(today, first + index);
    const noon = wallToInstant(value, "12:00") ?? now();
    return { value, label: formatWeekdayAndDay(noon, now(), locale) };
  });
}

export const submitPoll = (args: ActionFunctionArgs) =>
  formAction(args, NewPollForm, async (input, { viewer, idempotencyKey }) => {
    const actor = signedIn(viewer);
    const id = await createPoll(actor, input, idempotencyKey);
    return redirectWithFlash(pollPath((await findPoll(actor, id)).row.code), "poll_created");
  });
