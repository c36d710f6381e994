import { z } from "zod";
import { differs } from "../differs";
import { formsOf } from "../forms";
import { end, type Game, ownPart, spotsWithoutAccount } from "../games/games";
import type { Name } from "../history";
import type { Setting } from "../setting";
import { wasPlayed, wasThere } from "./after-game";
import { isVoteOpen, playersOfTheMatch, votesIn, wasThereIn } from "./votes";

const Detail = z.object({ playerOfTheMatch: z.array(z.string()) });
const Vote = z.object({ voter: z.string(), id: z.string() });
const Person = z.object({ user: z.string().nullable(), external: z.string().nullable() });

/** What the program says of votes for the player of the match, against the model. */
export class VoteComparison {
  constructor(readonly setting: Setting) {}

  stored(game: Game, id: string): string[] {
    const { db, nameOf } = this.setting;
    const rows = z.array(Vote).parse(db.prepare(VOTES).all(id));
    return differs(
      `the votes of ${game.key}`,
      sorted(rows.map((row) => `${nameOf(row.voter)} for ${this.#nameIn(row.id)}`)),
      sorted(votesIn(game).map(([voter, name]) => `${voter} for ${name}`)),
    );
  }

  /** Of GET /api/games/{id}. */
  json(game: Game, json: unknown, reader: Name | null): string[] {
    const { playerOfTheMatch: best } = Detail.parse(json);
    return differs(
      `the player of the match of ${game.key} for ${reader ?? "a visitor"}`,
      sorted(best.map((one) => this.#nameIn(one))),
      sorted(playersOfTheMatch(game, this.setting.model.now)),
    );
  }

  /** The page to vote and rate on: for whom one can vote, and one's own vote alone. */
  async page(game: Game, id: string, who: Name): Promise<string[]> {
    const { model, client, isPerson } = this.setting;
    if (!isPerson(who) || model.gone.has(who)) return [];
    const own = ownPart(game, who);
    const isOpen = wasPlayed(game) && model.now >= end(game) && own !== undefined && wasThere(own);
    const { status, body } = await client.page(who, `/games/${id}/recap`);
    const isShown = status === 200;
    if (isShown !== isOpen) return [`${who} reads the recap of ${game.key} with ${status}`];
    if (!isShown) return [];
    const fields = formsOf(body).flatMap((form) => form.fields);
    const chosen = fields.find(([name]) => name === "playerOfTheMatch")?.[1];
    const offered = [...body.matchAll(/<input\b[^>]*name="playerOfTheMatch"[^>]*>/g)].flatMap(([tag]) =>
      [...tag.matchAll(/value="([\w-]+)"/g)].map(([, value = ""]) => this.#nameIn(value)),
    );
    const canVote = isVoteOpen(game, model.now);
    const votes = votesIn(game).flatMap(([voter, name, place]) =>
      voter === who && wasThereIn(place) && !model.deleted.has(name) ? [name] : [],
    );
    const people = [
      ...[...game.parts].flatMap(([name, part]) =>
        wasThere(part) && name !== who && !model.deleted.has(name) ? [name] : [],
      ),
      ...withoutAccount(game),
    ];
    return [
      ...differs(`for whom ${who} can vote in ${game.key}`, sorted(offered), sorted(canVote ? people : [])),
      ...differs(
        `the vote that ${who} reads in ${game.key}`,
        chosen === undefined ? "" : this.#nameIn(chosen),
        canVote ? sorted(votes) : "",
      ),
    ];
  }

  #nameIn(participantId: string): Name {
    const { db, nameOf } = this.setting;
    const found = Person.parse(db.prepare(PERSON).get(participantId));
    return found.user === null ? (found.external ?? "") : nameOf(found.user);
  }
}

const VOTES = "select voter_id as voter, participant_id as id from match_votes where game_id = ?";
const PERSON = "select user_id as user, external_player_name as external from game_participants where id = ?";

const withoutAccount = (game: Game): Name[] =>
  spotsWithoutAccount(game).flatMap((spot) => (wasThereIn(spot) ? [spot.name] : []));

const sorted = (lines: readonly string[]): string => [...lines].sort().join(", ");
