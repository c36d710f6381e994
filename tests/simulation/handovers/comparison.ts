import { z } from "zod";
import { differs } from "../differs";
import { formsOf } from "../forms";
import type { GameKey } from "../games/actions";
import { isChangeable, isSeenBy, organizes } from "../games/games";
import type { Name } from "../history";
import type { SettingWithGames } from "../setting";
import { offeredTo } from "./handovers";

const Row = z.object({ organizer: z.string(), offeredTo: z.string().nullable() });

/** Compares the organizers of games, and whom they offer them to, with the model. */
export class HandoverComparison {
  count = 0;

  constructor(readonly setting: SettingWithGames) {}

  allStored = (): string[] => this.setting.model.games.all.flatMap(({ key }) => this.stored(key));

  stored(key: GameKey): string[] {
    const { model, db, games, nameOf } = this.setting;
    const game = model.games.game(key);
    const id = games.games.get(key)?.id;
    if (!game || !id) return [];
    this.count++;
    const row = Row.parse(db.prepare(OFFER).get(id));
    const found = row.offeredTo === null ? null : nameOf(row.offeredTo);
    const unlessDeleted = (name: Name | null) => (model.deleted.has(name ?? "") ? null : name);
    return [
      ...differs(`the organizer of ${key}`, nameOf(row.organizer), game.organizer),
      ...differs(`who may take over ${key}`, unlessDeleted(found), unlessDeleted(game.offeredTo)),
    ];
  }

  /** What the page of a game offers to the person and to whom it is offered. */
  async page(key: GameKey, who: Name): Promise<string[]> {
    const { model, client, games } = this.setting;
    const game = model.games.game(key);
    const id = games.games.get(key)?.id;
    if (!game || !id) return [];
    const wrong: string[] = [];
    for (const reader of new Set([who, game.offeredTo ?? who])) {
      if (model.gone.has(reader) || !isSeenBy(game, reader)) continue;
      this.count++;
      const { body } = await client.page(reader, `/games/${id}`);
      const offered = formsOf(body).map(({ action }) => action.split("?")[0]?.replace(`/games/${id}/`, ""));
      const to = isChangeable(game, model.now) ? offeredTo(game) : null;
      const ends = to !== null && (to === reader || organizes(game, reader));
      wrong.push(
        ...differs(
          `whether ${reader} may take over ${key}`,
          offered.includes("handover/acceptance"),
          to === reader,
        ),
        ...differs(`whether ${reader} may end the offer of ${key}`, offered.includes("handover/end"), ends),
      );
    }
    return wrong;
  }
}

const OFFER = `select organizer_id as organizer,
  (select to_user_id from game_handovers where game_id = games.id) as offeredTo from games where id = ?`;
