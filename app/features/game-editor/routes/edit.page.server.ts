import { getZodConstraint } from "@conform-to/zod/v4";
import { redirect } from "@remix-run/node";
import type { Viewer } from "~/core/actor";
import type { ErrorParams } from "~/core/errors";
import { gamePath } from "~/features/games/components/paths";
import { crewsForEditing } from "~/features/games/crew-games.server";
import { editDraft, gameWarnings } from "~/features/games/drafts.server";
import { gameFieldOptions } from "~/features/games/field-options.server";
import { gameIdOf } from "~/features/games/game-request.page.server";
import { EditGameInput } from "~/features/games/schema";
import { listSports } from "~/features/sports/queries.server";
import { venueForGame } from "~/features/venues/queries.server";
import { type RouteArgs, requireActor } from "~/http/actor.server";
import { type EditedRow, editedFrom } from "~/http/form/edited-fields.server";
import { localeOf } from "~/http/locale.server";
import { pageLoader } from "~/http/page-loader.server";
import { currencyLabel } from "~/i18n/format.server";
import { translator } from "~/i18n/messages.server";
import { draftPath, draftValues, readDraft, typedDraft } from "../components/draft-query";
import { loadVenuePicker } from "./venue-picker.page.server";

/** `?pick=venue`: the venue picker; the address has the input. */
export const loadEditPage = (args: RouteArgs) =>
  pageLoader(args, "game_fetch_failed", async () => {
    const actor = await requireActor(args);
    const [locale, gameId] = [await localeOf(args), gameIdOf(args)];
    const query = new URL(args.request.url).searchParams;
    const { draft: game } = await editDraft(actor, gameId);
    const saved = typedDraft(game);
    const draft = draftValues(readDraft(query), saved);
    const base = gamePath(gameId, null, "/edit");
    const picking = query.get("pick") === "venue";
    if (query.has("requestId")) throw redirect(draftPath(base, draft, picking ? { pick: "venue" } : {}));
    const title = translator(locale, "games")("editGame");
    if (picking) return { picking, title, gameId, draft, picker: await loadVenuePicker(args, actor, locale) };
    const [sports, venue] = await Promise.all([
      listSports(locale),
      draft.venueId ? venueForGame(draft.venueId, locale) : null,
    ]);
    const sport = sports.find(({ id }) => id === draft.sportId);
    return {
      picking,
      title,
      gameId,
      editedFrom: draft.editedFrom ?? editedFrom(saved),
      draft: venue ? draft : { ...draft, venueId: undefined },
      venue: venue && { name: venue.name, address: venue.address, city: venue.city },
      sport: sport?.name ?? "",
      sports: sports.map(({ id, name }) => ({ value: id, label: name })),
      constraint: getZodConstraint(EditGameInput.in),
      currency: currencyLabel(game.currency, locale),
      crews: await crewsForEditing(actor, game.crewId, locale),
      warnings: await gameWarnings({
        venueId: venue?.id ?? null,
        sportId: draft.sportId ?? "",
        maxPlayers: Number(draft.maxPlayers) || 0,
      }),
    };
  });

export async function editedGame(args: RouteArgs, viewer: Viewer): Promise<EditedRow | null> {
  if (!viewer) return null;
  const [{ draft: game, version }, locale] = await Promise.all([
    editDraft(viewer, gameIdOf(args)),
    localeOf(args),
  ]);
  const values = typedDraft(game);
  const [sports, venue, crews] = await Promise.all([
    listSports(locale),
    game.venueId ? venueForGame(game.venueId, locale) : null,
    crewsForEditing(viewer, game.crewId, locale),
  ]);
  return {
    values,
    version,
    together: [
      ["date", "startTime", "endTime", "endsNextDay"],
      ["isPaid", "price", "costSharing"],
    ],
    options: {
      sportId: sports.map(({ id, name }) => ({ value: id, label: name })),
      venueId: venue ? [{ value: venue.id, label: venue.name }] : [],
      crewId: crews.map(({ id, name }) => ({ value: id, label: name })),
      ...gameFieldOptions(locale),
    },
  };
}

/** Empty if the viewer may not edit, which saving refuses. */
export async function currencyOfEdited(viewer: Viewer, gameId: string): Promise<ErrorParams> {
  const edited = viewer && (await editDraft(viewer, gameId).catch(() => null));
  return edited ? { currency: edited.draft.currency } : {};
}
