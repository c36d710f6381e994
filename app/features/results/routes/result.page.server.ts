import type { ActionFunctionArgs } from "@remix-run/node";
import { type Actor, signedIn, type Viewer } from "~/core/actor";
import { fullName } from "~/core/text/person-name";
import { now } from "~/core/time/clock.server";
import { formatWhen } from "~/core/time/timezone.server";
import { hasScore, isMixed } from "~/features/formats/played";
import { scheduleOf } from "~/features/formats/queries.server";
import { isOrganizer } from "~/features/games/crew-rules";
import { codeOf, credentialsOf, gameIdOf } from "~/features/games/game-request.page.server";
import type { GameSummary } from "~/features/games/game-summary.server";
import { findGame } from "~/features/games/game-view.server";
import { type Participant, participantsOf } from "~/features/games/participation/participants.server";
import { zoneOf } from "~/features/places/zones.server";
import { colorOf } from "~/features/teams/colors";
import { publishedDraw } from "~/features/teams/queries.server";
import { type RouteArgs, viewerOf } from "~/http/actor.server";
import { redirectWithFlash } from "~/http/flash.server";
import { formAction } from "~/http/form/form.server";
import { localeOf } from "~/http/locale.server";
import { pageLoader } from "~/http/page-loader.server";
import type { Locale } from "~/i18n/languages";
import { translator } from "~/i18n/messages.server";
import { resultPath } from "../components/paths";
import { seesPlayers } from "../json.server";
import { permissions } from "../permissions";
import {
  logOf,
  openDisputes,
  ownDispute,
  playersOfResult,
  type Result,
  resultFacts,
  resultOf,
} from "../queries.server";
import { recordResult } from "../record-result.server";
import { ResultForm } from "../schema";
import { shownSides } from "../shown-result.server";

const WITHOUT_DRAW = 2;

export const loadResultPage = (args: RouteArgs) =>
  pageLoader(args, async () => {
    const [locale, viewer] = await Promise.all([localeOf(args), viewerOf(args)]);
    const game = await findGame(viewer, gameIdOf(args), { access: credentialsOf(args.request), locale });
    const sees = seesPlayers(viewer, game);
    const [result, facts, participants, players] = await Promise.all([
      resultOf(game.id),
      resultFacts(game.id, viewer),
      sees ? participantsOf(viewer, game) : [],
      sees ? playersOfResult(game.id) : [],
    ]);
    const can = permissions(viewer, ["recordResult", "removeResult", "disputeResult"], {
      ...{ game, participation: game.participation, now: now(), ...facts },
    });
    const reader = { viewer, locale, participants };
    const teamOf = new Map(players.map(({ id, team }) => [id, team]));
    return {
      title: translator(locale, "results")("title"),
      game: { id: game.id, title: game.title },
      code: codeOf(args.request),
      can,
      version: result?.version ?? 0,
      isDisputed: facts.disputedAt !== null,
      sides:
        result &&
        shownSides(result, locale).map((side, index) => ({
          ...side,
          players: participants.flatMap((player) =>
            player.wasThere && teamOf.get(player.id) === index ? [personOf(player, reader)] : [],
          ),
        })),
      form: can.recordResult ? await formOf(game, { ...reader, result, teamOf }) : null,
      tableCounts: can.recordResult && !result && (await hasTableOfTeams(game.id)),
      disputes: isOrganizer(viewer, game) && facts.disputedAt ? await openDisputes(game.id) : [],
      mine: viewer && sees && result ? await shownDispute(viewer, game.id, facts) : null,
      log: sees ? await shownLog(game, locale) : [],
    };
  });

/** It says who won, as long as no score is saved for the game. */
async function hasTableOfTeams(gameId: string): Promise<boolean> {
  const schedule = await scheduleOf(gameId);
  return schedule !== null && !isMixed(schedule.format.kind) && schedule.matches.some(hasScore);
}

async function shownDispute(viewer: Actor, gameId: string, { disputedAt }: { disputedAt: Date | null }) {
  const mine = await ownDispute(viewer, gameId);
  return mine?.settledAt || disputedAt ? mine : null;
}

interface Reader {
  viewer: Viewer;
  locale: Locale;
  participants: readonly Participant[];
}

function personOf({ id, userId, externalPlayerName, profile }: Participant, { viewer, locale }: Reader) {
  const name = externalPlayerName ?? fullName(profile);
  return {
    id,
    name: name || translator(locale, "common")("formerPlayer"),
    picture: profile?.picture ?? null,
    isYou: viewer !== null && userId === viewer.id,
  };
}

/** The scores, and who is in no team of the published draw or was saved in another one. */
async function formOf(
  game: GameSummary,
  reader: Reader & { result: Result | null; teamOf: ReadonlyMap<string, number> },
) {
  const { locale, participants, result, teamOf } = reader;
  const draw = await publishedDraw(game.id);
  const t = translator(locale, "teams");
  const drawn = new Map(draw?.players.map(({ id, team }) => [id, team]));
  const isAsDrawn = (id: string) => drawn.has(id) && [undefined, drawn.get(id)].includes(teamOf.get(id));
  return {
    draw: draw?.id ?? "",
    teams: Array.from({ length: draw?.teams ?? result?.sides.length ?? WITHOUT_DRAW }, (_, team) => ({
      number: team + 1,
      name: draw?.names?.[team] || t(`color_${colorOf(team, draw?.colors)}`),
      score: result?.sides[team]?.score ?? null,
    })),
    players: participants
      .filter(({ id, wasThere }) => wasThere && !isAsDrawn(id))
      .map((player) => {
        const team = teamOf.get(player.id);
        return { ...personOf(player, reader), side: `${player.id}:${team === undefined ? "" : team + 1}` };
      }),
  };
}

async function shownLog(game: GameSummary, locale: Locale) {
  const t = translator(locale, "results");
  const [lines, zone] = await Promise.all([logOf(game.id), zoneOf(game)]);
  return lines.map(({ id, event, name, scores, createdAt }) => ({
    id,
    text: t(`log_${event}`, { player: name || t("common:aFormerPlayer"), scores: scores?.join(" : ") ?? "" }),
    when: formatWhen(createdAt, locale, zone),
  }));
}

export const submitResult = (args: ActionFunctionArgs) =>
  formAction(args, ResultForm, async (input, { viewer }) => {
    const gameId = gameIdOf(args);
    await recordResult(signedIn(viewer), gameId, input);
    return redirectWithFlash(resultPath(gameId), "result_saved");
  });
