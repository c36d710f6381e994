import type { ActionFunctionArgs } from "@remix-run/node";
import { POLL_LIMITS } from "#db/limits/polls";
import { encoded, withLanguage } from "~/core/addresses/links";
import { gamePath } from "~/features/games/components/paths";
import { ownGuestSpot } from "~/features/guests/routes/own-guest-spot.page.server";
import { clientAddress, type RouteArgs, viewerOf } from "~/http/actor.server";
import { siteOrigin } from "~/http/csrf.server";
import { redirectWithFlash } from "~/http/flash.server";
import { formAction } from "~/http/form/form.server";
import { localeOf } from "~/http/locale.server";
import { pageLoader } from "~/http/page-loader.server";
import type { Locale } from "~/i18n/languages";
import { translator } from "~/i18n/messages.server";
import { joinList } from "~/i18n/translate";
import { answerPoll } from "../answers.server";
import { pollPath } from "../components/paths";
import { findPollRow } from "../find-poll.server";
import { dateLabel, dayLabel, decidedLabel } from "../labels.server";
import { can } from "../permissions";
import { pollCard } from "../poll-card.server";
import { findPoll, type PollView } from "../queries.server";
import { PollAnswerForm } from "../schema";
import { ownToken, rememberAnswer } from "./own-answer.page.server";
import { wordsOf } from "./poll-texts.page.server";

/** With the answer given in this browser. */
export async function pollOf(args: RouteArgs): Promise<PollView> {
  const viewer = await viewerOf(args);
  const { id } = await findPollRow(viewer, args.params.code ?? "");
  return findPoll(viewer, id, await ownToken(args.request, id));
}

export const loadPollPage = (args: RouteArgs) =>
  pageLoader(args, async () => {
    const [locale, viewer, poll] = await Promise.all([localeOf(args), viewerOf(args), pollOf(args)]);
    const t = translator(locale, "polls");
    const { title, code } = poll.row;
    const { game } = poll;
    const organizes = can(viewer, "organize", poll);
    const origin = siteOrigin(args.request);
    const dates = shownDates(poll, locale);
    return {
      title,
      path: pollPath(code),
      asks: poll.organizerName ? t("asks", { name: poll.organizerName }) : t("asksNobody"),
      place: [poll.crewName, poll.venueName].filter((name) => name !== null),
      dates,
      answers: poll.answers.map(({ id, name, isOwn, answers }) => ({
        id,
        name: name || t("someone"),
        you: isOwn ? t("you") : null,
        answers,
      })),
      ownAnswers: poll.ownAnswer?.answers ?? null,
      count: t("answers", { count: poll.answers.length }),
      signedIn: viewer !== null,
      ownName: viewer ? null : (poll.ownAnswer?.name ?? ""),
      maxName: POLL_LIMITS.firstName.max,
      isClosed: !poll.isOpen,
      can: poll.can,
      decided: decidedOf(poll, locale),
      game: game && {
        path: gamePath(game.id, game.code),
        // Users are invited, and answer on the game's page.
        takesSpot: game.saidYes && game.hasSpot && !viewer && !(await ownGuestSpot(args.request, game.id)),
      },
      // When sending the link is the organizer's next step.
      sharesFirst: organizes && (poll.answers.length === 0 || game !== null),
      shares: poll.isOpen || (organizes && game?.status === "scheduled"),
      share: shareOf(poll, { origin, locale, dates }),
      preview: await previewOf(poll, { origin, locale, dates }),
      words: wordsOf(locale, { isDecided: game !== null }),
    };
  });

type ShownDate = ReturnType<typeof shownDates>[number];

function shownDates({ dates, best, zone }: PollView, locale: Locale) {
  const t = translator(locale, "polls");
  return dates.map(({ position, startTime, yes, maybe, isPast }) => ({
    position,
    startTime: startTime.toISOString(),
    day: dayLabel(startTime, locale, zone),
    label: dateLabel(startTime, locale, zone),
    tally: joinList(
      locale,
      [yes > 0 && t("canYes", { count: yes }), maybe > 0 && t("canMaybe", { count: maybe })].filter(
        (part) => part !== false,
      ),
      " · ",
    ),
    isBest: position === best,
    isPast,
  }));
}

function decidedOf({ row, game, zone }: PollView, locale: Locale): string | null {
  if (game) return decidedLabel(game, locale, zone);
  return row.gameId ? translator(locale, "polls")("decidedSoon") : null;
}

interface Shared {
  origin: string;
  locale: Locale;
  dates: ShownDate[];
}

function shareOf(poll: PollView, { origin, locale, dates }: Shared) {
  const t = translator(locale, "polls");
  const { row, game, zone } = poll;
  const url = withLanguage(origin + pollPath(row.code), locale);
  const when = game && dateLabel(game.startTime, locale, zone);
  const message = when
    ? [t("messageDecided", { title: row.title, when })]
    : [t("message", { title: row.title }), ...dates.map(({ label }) => `• ${label}`)];
  const text = [...message, url].join("\n");
  return { url, whatsapp: `https://wa.me/?text=${encoded(text)}` };
}

/** Contains no names. */
async function previewOf(poll: PollView, { origin, locale, dates }: Shared) {
  const days = joinList(
    locale,
    dates.map(({ day }) => day),
    " · ",
  );
  return {
    description: decidedOf(poll, locale) ?? translator(locale, "polls")("preview", { dates: days }),
    card: origin + (await pollCard(poll, locale)).url,
  };
}

export const submitAnswer = (args: ActionFunctionArgs) =>
  formAction(args, PollAnswerForm, async ({ firstName, answers }, { viewer, idempotencyKey }) => {
    const { request } = args;
    const poll = await pollOf(args);
    const { id, code } = poll.row;
    const given = { answers, firstName, address: clientAddress(request), idempotencyKey };
    // If the remembered answer was deleted, this one is new.
    const before = poll.ownAnswer ? await ownToken(request, id) : undefined;
    const { token } = await answerPoll(viewer, id, { ...given, token: before });
    const headers = token === null ? new Headers() : await rememberAnswer(request, id, token);
    return redirectWithFlash(pollPath(code), "poll_answer_saved", { headers });
  });
