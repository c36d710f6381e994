import { wasThere } from "../after-game/after-game";
import type { GameKey } from "../games/actions";
import { type Game, isOverdue, isSeenBy, organizes, ownPart, start } from "../games/games";
import type { Name } from "../history";
import type { Model, Sent } from "../model";
import { ADMIN } from "../people";
import { DONE, refused, type Verdict } from "../verdict";
import type { PhotoAction, PhotoFile } from "./actions";

/** The rules of docs/rules/photos.md. */

export interface Photo {
  number: number;
  by: Name;
  width: number;
  isPublished: boolean;
  /** By an admin. */
  isHidden: boolean;
}

interface OpenedForm {
  /** Of the photo in it; null: without one. */
  photo: number | null;
  /** With which it added a photo. */
  widths: Set<number>;
}

export interface PhotoRights {
  add: boolean;
  publish: boolean;
  remove: boolean;
}

/** Ended, or completed after its start. */
const isOver = (game: Game, now: number): boolean =>
  game.status === "completed" ? (game.completedAt ?? 0) >= start(game) : isOverdue(game, now);

const belongsTo = (game: Game, who: Name | null): boolean => {
  const part = ownPart(game, who);
  return organizes(game, who) || (part !== undefined && wasThere(part));
};

const FAULTS: Record<PhotoFile, string[]> = {
  photo: [],
  text: ["picture_not_image"],
  tooNarrow: ["photo_too_small"],
};

export class Photos {
  readonly #photos = new Map<GameKey, Photo>();
  /** The forms that somebody opened last. */
  readonly #opened = new Map<string, OpenedForm>();
  #number = 0;

  constructor(readonly model: Model) {}

  of(game: GameKey): Photo | null {
    return this.#photos.get(game) ?? null;
  }

  get all(): [GameKey, Photo][] {
    return [...this.#photos];
  }

  seenBy(game: Game, who: Name | null): Photo | null {
    const photo = this.of(game.key);
    if (!photo || !isSeenBy(game, who)) return null;
    if (who === ADMIN) return photo;
    if (photo.isHidden) return null;
    return photo.isPublished || photo.by === who || belongsTo(game, who) ? photo : null;
  }

  /** What the photo's page offers. */
  rights(game: Game, who: Name | null): PhotoRights {
    const photo = this.of(game.key);
    const isSeen = this.seenBy(game, who) !== null;
    return {
      add: who !== null && isSeenBy(game, who) && this.#addRefusals(game, who).length === 0,
      publish: photo !== null && isSeen && organizes(game, who),
      remove: photo !== null && isSeen && (photo.by === who || organizes(game, who) || who === ADMIN),
    };
  }

  #addRefusals(game: Game, who: Name): string[] {
    const photo = this.of(game.key);
    const mayReplace = photo === null || photo.by === who || organizes(game, who);
    return [
      ...(belongsTo(game, who) ? [] : ["photo_only_players"]),
      ...(isOver(game, this.model.now) ? [] : ["photo_too_early"]),
      ...(mayReplace ? [] : ["photo_exists"]),
      ...(photo?.isHidden ? ["photo_hidden"] : []),
    ];
  }

  judge({ action, by }: Sent<PhotoAction>): Verdict {
    const { who } = action;
    const game = this.model.games.game(action.pictured);
    const photo = this.of(action.pictured);
    const opened = by === "form" ? this.#open(game, action) : undefined;
    if (!game || !isSeenBy(game, who)) return refused("game_not_found");
    // The same form with the same photo adds it once.
    if (action.does === "addPhoto" && action.file === "photo" && opened?.widths.has(action.width))
      return DONE;
    const reasons = [
      ...this.#refusals(game, action),
      ...(!opened || opened.photo === (photo?.number ?? null) ? [] : ["photo_changed"]),
    ];
    if (reasons.length > 0) return refused(...reasons);
    switch (action.does) {
      case "addPhoto":
        this.#photos.set(game.key, {
          ...{ number: ++this.#number, by: who, width: action.width, isPublished: false, isHidden: false },
        });
        opened?.widths.add(action.width);
        break;
      case "publishPhoto":
        if (photo) photo.isPublished = action.published;
        break;
      case "removePhoto":
        this.#photos.delete(game.key);
    }
    return DONE;
  }

  #refusals(game: Game, action: PhotoAction): string[] {
    const { who } = action;
    if (action.does === "addPhoto") return [...this.#addRefusals(game, who), ...FAULTS[action.file]];
    if (!this.seenBy(game, who)) return ["photo_not_found"];
    const { publish, remove } = this.rights(game, who);
    if (action.does === "publishPhoto") return publish ? [] : ["only_organizer"];
    return remove ? [] : ["photo_not_yours"];
  }

  #open(game: Game | undefined, { who, pictured, page }: PhotoAction): OpenedForm {
    const place = `${who} ${pictured}`;
    const last = this.#opened.get(place);
    if (page === "old" && last) return last;
    const { add, publish, remove } = game ? this.rights(game, who) : NOTHING;
    const isOffered = add || publish || remove;
    const photo = (game && isOffered && this.seenBy(game, who)?.number) || null;
    const form = { photo, widths: new Set<number>() };
    this.#opened.set(place, form);
    return form;
  }

  /** With the account of who added them. */
  forget(who: Name): void {
    for (const [game, { by }] of this.#photos) if (by === who) this.#photos.delete(game);
  }
}

const NOTHING: PhotoRights = { add: false, publish: false, remove: false };
