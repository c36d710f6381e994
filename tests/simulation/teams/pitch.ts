import { type Game, spotsWithoutAccount } from "../games/games";
import { COLORS, type Color } from "./actions";
import { publishedDraw } from "./teams";

/** The class of a circle in a color. */
const TONES: Record<Color, string> = {
  ...{ orange: "clay", blue: "blue", green: "green", yellow: "gold", purple: "plum", white: "neutral" },
};

/** A drawn player has the color of their team, also after being marked absent. */
export function pitchDifferences(game: Game, html: string, reader: string): string[] {
  const spots = [
    ...[...game.parts].flatMap(([name, { status }]) => (status === "confirmed" ? [name] : [])),
    ...spotsWithoutAccount(game).map(({ name }) => name),
  ];
  if (spots.length > game.plan.max) return [];
  const draw = publishedDraw(game);
  const tones = [...html.matchAll(/class="spot(?: [\w-]+)*? tone-(\w+)/g)].map(([, tone]) => tone);
  return COLORS.flatMap((color) => {
    // Also the color of players without an account who are in no team.
    if (color === "green") return [];
    const team = draw ? draw.colors.indexOf(color) : -1;
    const players = draw?.teams?.[team]?.filter((name) => spots.includes(name)) ?? [];
    const found = tones.filter((tone) => tone === TONES[color]).length;
    return found === players.length
      ? []
      : [
          `the pitch of ${game.key} shows ${reader} ${found} players in ${color}, should be ${players.length}`,
        ];
  });
}
