import { nameOfCrew } from "../crews/client";
import type { Crew } from "../crews/crews";
import type { GameKey } from "../games/actions";
import { end, type Game, isSeenBy, organizersOf, organizes, start, takesPart } from "../games/games";
import type { Name } from "../history";
import type { Model } from "../model";
import { ADMIN } from "../people";
import { DONE, refused, type Verdict } from "../verdict";
import type { ModerationAction, Reported } from "./actions";
import { type Decided, DecisionNews } from "./news";

interface Report {
  by: Name;
  /** Still waits for an answer. */
  isOpen: boolean;
}

const UNKNOWN = {
  player: ["player_not_found"],
  game: ["game_not_found"],
  crew: ["crew_not_found"],
  photo: ["photo_not_found", "game_not_found"],
} as const;

/** The rules of docs/rules/moderation.md, "Reports" and "Decisions of admins". */
export class Moderation {
  readonly #reports = new Map<string, Report[]>();
  readonly news: DecisionNews;

  constructor(readonly model: Model) {
    this.news = new DecisionNews((who, kind) => model.inbox.isOff(who, kind));
  }

  /** Things with open reports. */
  get waiting(): Reported[] {
    return [...this.#reports]
      .filter(([, reports]) => reports.some(({ isOpen }) => isOpen))
      .map(([thing]): Reported & { number: number } => JSON.parse(thing))
      .filter((thing) => thing.number === this.#numberOf(thing))
      .map(({ kind, of }) => ({ kind, of }));
  }

  of = (thing: Reported): Report[] => this.#reports.get(this.#keyOf(thing)) ?? [];

  /** Of the photo that the game has now. */
  #numberOf = ({ kind, of }: Reported): number =>
    kind === "photo" ? (this.model.photos.of(of)?.number ?? 0) : 0;

  #keyOf = (thing: Reported): string =>
    JSON.stringify({ kind: thing.kind, of: thing.of, number: this.#numberOf(thing) });

  judge(action: ModerationAction): Verdict {
    switch (action.does) {
      case "report":
        return this.#report(action);
      case "decide":
        return this.#decide(action);
      case "lift":
        if (action.who !== ADMIN) return refused("not_found");
        if (action.reported.kind === "game") this.#show(action.reported.of);
        else if (action.reported.kind === "crew") this.#showCrew(action.reported);
        else if (action.reported.kind === "photo") this.#showPhoto(action.reported.of);
        else if (this.model.suspended.delete(action.reported.of)) this.model.gone.delete(action.reported.of);
        return DONE;
    }
  }

  #report({ who, reported, reason, details }: ModerationAction & { does: "report" }): Verdict {
    if (reason === "else" && details === null) return refused("report_details_required");
    if (!this.#isSeen(reported, who)) return refused(...UNKNOWN[reported.kind]);
    if (this.ownerOf(reported) === who) return refused("report_own");
    const reports = this.of(reported);
    if (!reports.some(({ by, isOpen }) => by === who && isOpen))
      this.#reports.set(this.#keyOf(reported), [...reports, { by: who, isOpen: true }]);
    return DONE;
  }

  #isSeen({ kind, of }: Reported, who: Name): boolean {
    const game = this.model.games.game(of);
    switch (kind) {
      case "player":
        return !this.model.deleted.has(of);
      case "game":
        return game !== undefined && isSeenBy(game, who);
      case "crew":
        return this.model.crews.crew(of)?.isSeenBy(who) === true && this.#isOwned(of);
      case "photo":
        return game !== undefined && this.model.photos.seenBy(game, who)?.isHidden === false;
    }
  }

  #isOwned = (crew: string): boolean => this.model.crews.crew(crew)?.owner !== undefined;

  /** The account behind it, also when deleted. */
  ownerOf({ kind, of }: Reported): Name | undefined {
    if (kind === "player") return of;
    if (kind === "photo") return this.model.photos.of(of)?.by;
    return kind === "game" ? this.model.games.game(of)?.organizer : this.model.crews.crew(of)?.lastOwner;
  }

  #decide({ who, reported, verdict, note }: ModerationAction & { does: "decide" }): Verdict {
    if (who !== ADMIN) return refused("not_found");
    const open = this.of(reported).filter(({ isOpen }) => isOpen);
    const owner = this.ownerOf(reported);
    if (open.length === 0 || owner === undefined) return refused("conflict", "not_found");
    for (const report of open) report.isOpen = false;
    if (verdict === "suspend") this.#suspend(owner);
    if (verdict === "hide") this.#hide(reported, owner, note);
    return DONE;
  }

  #hide({ kind, of }: Reported, owner: Name, note: string | null): void {
    const game = kind === "game" ? this.model.games.game(of) : undefined;
    const crew = kind === "crew" ? this.model.crews.crew(of) : undefined;
    if (game) this.#hideGame(game);
    if (crew) crew.isHidden = true;
    if (kind === "photo") this.#hidePhoto(of, note);
    const decided = game ? decidedGame(game) : crew && { name: nameOfCrew(crew.key), thing: crew };
    const reason = note === null ? "hidden" : "hidden_noted";
    const to = crew ? ownersIn(crew) : [owner];
    if (decided) this.news.add(to, decided, { kind: "admin_decision", reason, note });
  }

  #hideGame(game: Game): void {
    if (game.isHidden) return;
    this.model.games.news.hidden(game);
    if (this.#isPlanned(game)) {
      this.news.add(concernedBy(game), decidedGame(game), { kind: "game_cancelled", reason: "taken_down" });
      this.model.guestMail.hidden(game);
    }
    game.isHidden = true;
  }

  #hidePhoto(of: GameKey, note: string | null): void {
    const [photo, game] = [this.model.photos.of(of), this.model.games.game(of)];
    if (!photo || !game) return;
    photo.isHidden = true;
    const reason = note === null ? "hidden_photo" : "hidden_photo_noted";
    this.news.add([photo.by], { name: game.title, thing: game }, { kind: "admin_decision", reason, note });
  }

  #showPhoto(of: GameKey): void {
    const [photo, game] = [this.model.photos.of(of), this.model.games.game(of)];
    if (!photo?.isHidden || !game) return;
    photo.isHidden = false;
    this.news.add(
      [photo.by],
      { name: game.title, thing: game },
      { kind: "admin_decision", reason: "shown_photo" },
    );
  }

  /** As it was. */
  #show(key: GameKey): void {
    const game = this.model.games.game(key);
    if (!game?.isHidden) return;
    game.isHidden = false;
    const players = this.#isPlanned(game) ? concernedBy(game) : [];
    this.news.add([game.organizer, ...players], decidedGame(game), {
      ...{ kind: "admin_decision", reason: "shown" },
    });
  }

  #showCrew(reported: Reported): void {
    const crew = this.model.crews.crew(reported.of);
    if (!crew?.isHidden) return;
    crew.isHidden = false;
    this.news.add(
      ownersIn(crew),
      { name: nameOfCrew(crew.key), thing: crew },
      { kind: "admin_decision", reason: "shown" },
    );
  }

  #isPlanned = (game: Game): boolean =>
    ["scheduled", "in_progress"].includes(game.status) && end(game) > this.model.now;

  #suspend(who: Name): void {
    const { suspended, gone, games, series, polls, crews } = this.model;
    if (gone.has(who)) return;
    suspended.add(who);
    gone.add(who);
    games.forget(who);
    series.freeDays();
    polls.close(who);
    crews.passOn(who);
  }
}

const decidedGame = (game: Game): Decided => ({ name: game.title, from: start(game), thing: game });

/** Who plays, may play or waits, and the crew's other organizers. */
const concernedBy = (game: Game): Name[] =>
  [...new Set([...game.parts.keys(), ...organizersOf(game)])].filter((name) => {
    const part = game.parts.get(name);
    const isIn = (part !== undefined && takesPart(part)) || organizes(game, name);
    return isIn && name !== game.organizer;
  });

/** Nobody if the owner of a closed crew has left it. */
const ownersIn = ({ owner }: Crew): Name[] => (owner === undefined ? [] : [owner]);
