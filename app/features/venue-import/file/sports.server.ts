import { sportId } from "#db/reference";
import { sportById, sportByName } from "~/features/sports/queries.server";

/** Values of OpenStreetMap's tag `sport` that are no name of a sport here. */
const OSM_WORDS: Record<string, string> = {
  ...{ soccer: "football", beachsoccer: "football", five_a_side: "football" },
  ...{ beachvolleyball: "volleyball", team_handball: "handball", paddle_tennis: "padel" },
  ...{ table_tennis: "table-tennis", athletics: "running", jogging: "running" },
};

export interface ReadSports {
  sports: { sportId: string; maxPlayers: string | null }[];
  unknown: string[];
}

/** "football:14; padel", with names in any language, or words of OpenStreetMap. A sport counts once. */
export async function readSports(text: string): Promise<ReadSports> {
  const read: ReadSports = { sports: [], unknown: [] };
  for (const part of text.split(/[;|,\u060c]/)) {
    const [, word = "", players] = /^\s*(.*?)\s*(?::\s*(\S+)|\((\d+)\))?\s*$/s.exec(part) ?? [];
    if (word === "") continue;
    const id = await sportOf(word);
    if (id === null) read.unknown.push(word);
    else if (!read.sports.some((sport) => sport.sportId === id))
      read.sports.push({ sportId: id, maxPlayers: players ?? /\((\d+)\)\s*$/.exec(part)?.[1] ?? null });
  }
  return read;
}

async function sportOf(word: string): Promise<string | null> {
  const slug = OSM_WORDS[word.toLowerCase()];
  const sport = slug ? await sportById(sportId(slug)) : await sportByName(word.replaceAll("_", " "));
  return sport?.id ?? null;
}
