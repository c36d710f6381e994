import { CITY_NICKNAMES } from "#db/city-nicknames";
import { keysOf, partsOf } from "#db/fold";
import { cached } from "~/core/cache/cache.server";
import { now } from "~/core/time/clock.server";
import { addDays, instantToWall, weekdayOf } from "~/core/time/timezone.server";
import { WHENS, type When } from "~/core/time/when.server";
import { listCities, listNeighborhoods } from "~/features/places/queries.server";
import { zoneOf } from "~/features/places/zones.server";
import { listSports } from "~/features/sports/queries.server";

export interface Understood {
  sportId?: string;
  cityId?: string;
  neighborhoodId?: string;
  when?: When;
  /** YYYY-MM-DD, from today on. */
  day?: string;
  /** 0: free games. */
  maxPrice?: 0;
  /** For the full-text search. */
  rest: string;
}

/** By the sport's icon. */
const NICKNAMES: Record<string, readonly string[]> = {
  football: ["foot", "soccer", "fut", "فوت", "كورة", "الكرة"],
  basketball: ["basket", "باسكيت", "باسكيط", "باسكط"],
  futsal: ["foot en salle", "كرة القدم داخل القاعة", "فوت صال"],
  tennis: ["تنس"],
  padel: ["paddle", "بادل"],
  volleyball: ["volley", "فولي"],
  handball: ["hand", "هاند"],
  "table-tennis": ["ping pong", "بينغ بونغ"],
  golf: ["جولف"],
  running: ["run", "footing", "jogging", "جري"],
};

const TIMES: Record<When, readonly string[]> = {
  tonight: [
    ...["tonight", "this evening", "ce soir", "cette nuit"],
    ...["الليلة", "هذه الليلة", "هاد الليلة", "هذا المساء", "اليوم مساء", "اليوم ليلا"],
  ],
  tomorrow: [
    ...["tomorrow", "tomorrow night", "tomorrow evening", "demain", "demain soir"],
    ...["غدا", "غدا مساء", "غدا ليلا", "بكرة"],
  ],
  weekend: [
    ...["weekend", "this weekend", "ce weekend"],
    ...["نهاية الأسبوع", "نهاية هذا الأسبوع", "ويكاند", "ويكند"],
    ...["هذا الويكند", "هاد الويكند", "هذا الويكاند", "هاد الويكاند"],
  ],
  week: ["this week", "cette semaine", "هذا الأسبوع", "هاد الأسبوع"],
};

/** From Monday. */
const WEEKDAYS: readonly (readonly string[])[] = [
  ["monday", "lundi", "الاثنين"],
  ["tuesday", "mardi", "الثلاثاء", "الثلاث"],
  ["wednesday", "mercredi", "الأربعاء", "الأربع"],
  ["thursday", "jeudi", "الخميس"],
  ["friday", "vendredi", "الجمعة"],
  ["saturday", "samedi", "السبت"],
  ["sunday", "dimanche", "الأحد"],
];
const TODAY = ["today", "aujourd'hui", "اليوم"];
const FREE = ["free", "gratuit", "gratuite", "gratuits", "مجاني", "مجانية", "مجانا", "بالمجان", "فابور"];

const AROUND = new Set(
  "a au aux de du des d la le les pres vers quartier near in on at around by في قرب ب من حي جنب بجانب يوم".split(
    " ",
  ),
);

/** Attached words before a short name: بفاس. */
const PREFIXED = /^[وفبل](?=..)/;

interface Named {
  kind: "sport" | "city" | "neighborhood" | "when" | "weekday" | "today" | "free";
  id: string;
  cityId?: string;
}

type KnownNames = Map<string, Named[]>;

/** Keys as `keysOf` writes them. */
const knownNames = cached(30, async (): Promise<KnownNames> => {
  const [sports, cities, neighborhoods] = await Promise.all([
    listSports(),
    listCities(),
    listNeighborhoods(),
  ]);
  const byName: KnownNames = new Map();
  const add = (names: readonly string[], named: Named) => {
    for (const key of new Set(names.flatMap((name) => keysOf(partsOf(name)))))
      byName.set(key, [...(byName.get(key) ?? []), named]);
  };
  for (const { id, names, icon } of sports)
    add([...Object.values(names), ...(NICKNAMES[icon] ?? [])], { kind: "sport", id });
  for (const { id, names } of cities)
    add([...Object.values(names), ...(CITY_NICKNAMES[names.en] ?? [])], { kind: "city", id });
  for (const { id, names, cityId } of neighborhoods)
    add(Object.values(names), { kind: "neighborhood", id, cityId });
  for (const when of WHENS) add(TIMES[when], { kind: "when", id: when });
  for (const [index, names] of WEEKDAYS.entries()) add(names, { kind: "weekday", id: String(index + 1) });
  add(TODAY, { kind: "today", id: "" });
  add(FREE, { kind: "free", id: "" });
  return byName;
});

function namedBy(words: readonly string[], names: KnownNames): Named[] {
  const keys = keysOf(words);
  const exact = keys.map((key) => names.get(key)).find((named) => named !== undefined);
  if (exact) return exact;
  const prefixed = names.get((keys[0] ?? "").replace(PREFIXED, "")) ?? [];
  return prefixed.filter(({ kind }) => kind === "city" || kind === "neighborhood");
}

interface Match extends Named {
  from: number;
  length: number;
}

const LONGEST_NAME = 5;

/** Any spelling. `cityId` decides between neighborhoods of one name; ambiguous ones stay in the full-text search. */
export async function understandSearch(
  text: string,
  { cityId }: { cityId?: string } = {},
): Promise<Understood> {
  const words = partsOf(text);
  const names = await knownNames();
  const matches: Match[] = [];
  for (let from = 0; from < words.length; from++) {
    for (let length = Math.min(LONGEST_NAME, words.length - from); length > 0; length--) {
      const meanings = namedBy(words.slice(from, from + length), names);
      if (meanings.length === 0) continue;
      matches.push(...meanings.map((named) => ({ ...named, from, length })));
      from += length - 1;
      break;
    }
  }
  const city = matches.find(({ kind }) => kind === "city");
  const sport = matches.find(({ kind }) => kind === "sport");
  const neighborhood = oneOf(
    matches.filter(({ kind }) => kind === "neighborhood"),
    city?.id ?? cityId,
  );
  const day = matches.find(({ kind }) => kind === "when" || kind === "weekday" || kind === "today");
  const free = matches.find(({ kind }) => kind === "free");
  const used = [city, sport, neighborhood, day, free].filter((match) => match !== undefined);
  if (used.length === 0) return { rest: text.trim() };
  const isUsed = (index: number) => used.some(({ from, length }) => index >= from && index < from + length);
  return {
    sportId: sport?.id,
    cityId: neighborhood ? undefined : city?.id,
    neighborhoodId: neighborhood?.id,
    when: WHENS.find((when) => when === day?.id),
    day: day && (await dayNamed(day, neighborhood?.cityId ?? city?.id ?? cityId)),
    maxPrice: free && 0,
    rest: words.filter((word, index) => !isUsed(index) && !AROUND.has(word)).join(" "),
  };
}

/** Undefined for tonight and the like. */
async function dayNamed({ kind, id }: Named, cityId: string | undefined): Promise<string | undefined> {
  if (kind === "when") return undefined;
  const { date } = instantToWall(now(), await zoneOf({ cityId: cityId ?? null }));
  return kind === "today" ? date : addDays(date, (Number(id) - weekdayOf(date) + 7) % 7);
}

function oneOf(candidates: readonly Match[], cityId: string | undefined): Match | undefined {
  const there = candidates.filter((candidate) => candidate.cityId === cityId);
  if (there.length > 0) return there[0];
  // Several cities have a "Médina".
  const ids = new Set(candidates.filter(({ from }) => from === candidates[0]?.from).map(({ id }) => id));
  return ids.size === 1 ? candidates[0] : undefined;
}
