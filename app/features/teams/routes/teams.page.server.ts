import { TEAM_LIMITS } from "#db/limits/teams";
import { encoded } from "~/core/addresses/links";
import { now } from "~/core/time/clock.server";
import { formatWhen } from "~/core/time/timezone.server";
import { shortPath } from "~/features/games/components/paths";
import { isOrganizer } from "~/features/games/crew-rules";
import { codeOf, credentialsOf, gameIdOf } from "~/features/games/game-request.page.server";
import { findGame } from "~/features/games/game-view.server";
import { participantsOf } from "~/features/games/participation/participants.server";
import { zoneOf } from "~/features/places/zones.server";
import { type RouteArgs, viewerOf } from "~/http/actor.server";
import { siteOrigin } from "~/http/csrf.server";
import { localeOf } from "~/http/locale.server";
import { pageLoader } from "~/http/page-loader.server";
import { translator } from "~/i18n/messages.server";
import { balanceLine } from "../balance-line.server";
import { changedPlayers } from "../drawn-teams";
import { nameOfPlayer } from "../naming.server";
import { othersOf, settingsOf, wishRows } from "../next-draw.server";
import { permissions } from "../permissions";
import { confirmedPlayers } from "../players.server";
import { type Draw, newestDraw, publishedDraw } from "../queries.server";
import { shownTeams } from "../shown-teams.server";
import { teamsLink, teamsPreview } from "../teams-card.server";

export const loadTeamsPage = (args: RouteArgs) =>
  pageLoader(args, async () => {
    const [locale, viewer] = await Promise.all([localeOf(args), viewerOf(args)]);
    const access = credentialsOf(args.request);
    const game = await findGame(viewer, gameIdOf(args), { access, locale });
    const organizes = isOrganizer(viewer, game);
    const [participants, draw, playing] = await Promise.all([
      participantsOf(viewer, game),
      organizes ? newestDraw(game.id) : publishedDraw(game.id),
      organizes ? confirmedPlayers(game.id) : null,
    ]);
    const confirmed = playing ?? participants.filter(({ status }) => status === "confirmed");
    const can = permissions(viewer, ["draw", "changeDraw", "lockDraw", "publishDraw"], {
      ...{ game, now: now(), isLocked: draw?.isLocked ?? false },
    });
    const t = translator(locale, "teams");
    const person = (id: string) => participants.find((participant) => participant.id === id);
    const nameOf = (id: string) => nameOfPlayer(person(id), locale);
    const teams = draw
      ? shownTeams(draw, locale).map(({ players, ...team }) => ({
          ...team,
          players: players.map(({ id, correction }) => ({
            ...{ id, name: nameOf(id), picture: person(id)?.profile?.picture ?? null },
            isYou: viewer !== null && person(id)?.userId === viewer.id,
            correction: draw.createdById === viewer?.id ? correction : null,
          })),
        }))
      : [];
    const origin = siteOrigin(args.request);
    const isPublic = game.gameType !== "private";
    const message = [
      t("message", { game: game.title, when: formatWhen(game.startTime, locale, await zoneOf(game)) }),
      ...teams.map(({ name, players }) => `*${name}*\n${players.map((player) => player.name).join("\n")}`),
      isPublic ? teamsLink(game, { origin, locale }) : origin + shortPath(game.slug, codeOf(args.request)),
    ].join("\n\n");
    const mine = draw?.createdById === viewer?.id ? draw : null;
    const settings = settingsOf(
      mine,
      confirmed.map(({ id }) => id),
    );
    return {
      title: translator(locale, "cockpit")("teams"),
      game: { id: game.id, title: game.title },
      code: codeOf(args.request),
      organizes,
      // Crawlers and messengers are never signed in.
      preview: !viewer && draw && isPublic ? await teamsPreview({ game, draw }, { origin, locale }) : null,
      can,
      hasEnough: confirmed.length >= TEAM_LIMITS.players.min,
      maxTeams: Math.min(TEAM_LIMITS.teams.max, Math.floor(confirmed.length / TEAM_LIMITS.teamSize.min)),
      teams,
      draw: draw && {
        ...{ id: draw.id, number: draw.number, version: draw.version, teams: draw.teams },
        ...{ isLocked: draw.isLocked, isPublished: draw.publishedAt !== null, names: draw.names },
        label: t("number", { number: draw.number }),
        balance: balanceLine(draw, locale),
      },
      changes: organizes && draw ? changesOf(draw, confirmed, { nameOf, t }) : null,
      wishes: wishRows(settings),
      corrections: Object.entries(settings.adjust).map(([id, correction]) => ({ id, correction })),
      players: confirmed.map(({ id }) => ({ value: id, label: nameOf(id) })),
      others: organizes && draw && can.draw ? await othersOf(game, { draw, settings, locale }) : [],
      whatsApp: teams.length > 0 ? `https://wa.me/?text=${encoded(message)}` : null,
    };
  });

function changesOf(
  draw: Draw,
  confirmed: readonly { id: string }[],
  { nameOf, t }: { nameOf: (id: string) => string; t: ReturnType<typeof translator<"teams">> },
) {
  const { gone, joined } = changedPlayers(
    draw.players,
    confirmed.map(({ id }) => id),
  );
  const count = Math.max(gone.length, joined.length);
  if (count === 0) return null;
  return {
    text: t("changed", { count }),
    replacements: gone.slice(0, joined.length).map((id, index) => ({
      ...{ gone: id, joined: joined[index] ?? "" },
      label: t("replace", { gone: nameOf(id), joined: nameOf(joined[index] ?? "") }),
    })),
  };
}
