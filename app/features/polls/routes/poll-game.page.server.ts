import { type ActionFunctionArgs, redirect } from "@remix-run/node";
import { signedIn } from "~/core/actor";
import { DomainError } from "~/core/errors";
import { gamePath } from "~/features/games/components/paths";
import { usualNumbers } from "~/features/games/usual-numbers.server";
import { listSports } from "~/features/sports/queries.server";
import { type RouteArgs, requireActor } from "~/http/actor.server";
import { redirectWithFlash } from "~/http/flash.server";
import { formAction } from "~/http/form/form.server";
import { localeOf } from "~/http/locale.server";
import { pageLoader } from "~/http/page-loader.server";
import { translator } from "~/i18n/messages.server";
import { pollPath } from "../components/paths";
import { dateLabel } from "../labels.server";
import { requireCan } from "../permissions";
import { makePollGame } from "../poll-game.server";
import { findPoll } from "../queries.server";
import { PollGameForm } from "../schema";

/** Selects the best date. */
export const loadPollGamePage = (args: RouteArgs) =>
  pageLoader(args, async () => {
    const actor = await requireActor(args);
    const locale = await localeOf(args);
    const t = translator(locale, "polls");
    const poll = await findPoll(actor, args.params.code ?? "");
    requireCan(actor, "organize", poll);
    if (poll.game) throw redirect(gamePath(poll.game.id, poll.game.code));
    requireCan(actor, "makeGame", poll);
    const sports = poll.row.sportId ? null : await listSports(locale);
    const dates = poll.dates.filter(({ isPast }) => !isPast);
    return {
      title: t("makeGame"),
      pollTitle: poll.row.title,
      back: pollPath(poll.row.code),
      dates: dates.map(({ position, startTime, yes, maybe }) => ({
        value: String(position),
        label: dateLabel(startTime, locale, poll.zone),
        hint: [t("canYes", { count: yes }), ...(maybe > 0 ? [t("canMaybe", { count: maybe })] : [])].join(
          " · ",
        ),
        isBest: position === poll.best,
      })),
      sports: sports?.map(({ id, name }) => ({ value: id, label: name })) ?? null,
      values: {
        date: String(poll.best ?? dates[0]?.position ?? ""),
        sportId: "",
        maxPlayers: poll.row.sportId ? String(usualNumbers(poll.row.sportId).maxPlayers) : "",
        organizerPlays: "on",
      },
      words: {
        ...{ date: t("date"), best: t("best"), sport: t("fields:sport"), maxPlayers: t("maxPlayers") },
        maxPlayersHint: poll.row.sportId ? undefined : t("maxPlayersHint"),
        ...{ iPlay: t("iPlay"), intro: t("makeIntro"), submit: t("makeGame") },
      },
    };
  });

export const submitPollGame = (args: ActionFunctionArgs) =>
  formAction(args, PollGameForm, async ({ date: position, ...input }, { viewer }) => {
    const actor = signedIn(viewer);
    const poll = await findPoll(actor, args.params.code ?? "");
    const date = poll.dates.find((proposed) => proposed.position === position);
    if (!date) throw new DomainError("poll_date_unknown", { field: "date" });
    await makePollGame(actor, poll.row.code, { startTime: date.startTime, ...input });
    return redirectWithFlash(pollPath(poll.row.code), "poll_game_made");
  });
