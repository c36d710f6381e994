import { VENUE_IMPORT_LIMITS } from "#db/limits/venue-imports";
import { isErrorCode } from "~/core/errors";
import { isId } from "~/core/ids.server";
import { visibleLine } from "~/core/text/clean";
import { VenueInput } from "~/features/venues/editing/venue-input";
import { readNumber } from "~/features/venues/input-parts";
import type { RowContent } from "./content.server";
import { pointIssue } from "./country";
import { findCity, findNeighborhood, postalCodeOf } from "./file/city.server";
import { textIn } from "./file/columns";
import { lightsOf, surfaceOf } from "./file/condition-words";
import { issue, type RawRow, type RowIssue } from "./file/raw-row";
import { readSports } from "./file/sports.server";

export interface ReadRow {
  row: number;
  name: string;
  sourceId: string | null;
  /** A venue of ours, by its id. */
  venueId: string | null;
  content: RowContent | null;
  issues: RowIssue[];
}

/** What the row says about a venue, or every reason why it says too little. */
export async function readRow({ row, texts, issues: found }: RawRow): Promise<ReadRow> {
  const names = namesOf(texts);
  const { sourceId, venueId } = idsOf(texts);
  const read = { row, name: (names[0] ?? "").slice(0, 100), sourceId, venueId };
  if (found.length > 0) return { ...read, content: null, issues: found };
  const issues: RowIssue[] = [];
  const latitude = textIn(texts, "latitude");
  const longitude = textIn(texts, "longitude");
  const point = { latitude: degrees(latitude), longitude: degrees(longitude) };
  const isPoint = !Number.isNaN(point.latitude) && !Number.isNaN(point.longitude);
  const outside = isPoint ? pointIssue(point) : null;
  if (outside) issues.push(issue("latitude", outside));
  const city = await findCity(textIn(texts, "city"), isPoint && !outside ? point : null);
  if (!city && !outside)
    issues.push(issue("city", "import_city_unknown", { ...VENUE_IMPORT_LIMITS.cityKilometers }));
  const neighborhood = await neighborhoodOf(texts, city, issues);
  const sports = await sportsOf(texts, issues);
  const place = city && (neighborhood?.names.fr ?? city.names.fr);
  const description = descriptionOf(texts, names);
  const address = addressOf(texts);
  const venue = VenueInput.safeParse(
    {
      name: names[0],
      description,
      address: address ?? place,
      city: city?.name ?? "",
      city_id: city?.id ?? "",
      neighborhood_id: neighborhood?.id ?? null,
      postal_code: textIn(texts, "postalCode") ?? (city && postalCodeOf(city)),
      latitude,
      longitude,
      sports: sports ?? [],
    },
    { reportInput: true },
  );
  if (!venue.success) {
    for (const found of venue.error.issues) {
      const [part = ""] = found.path;
      const field = String(part);
      // Without a city it has a sentence of its own, and its code and address would follow from it.
      const follows = !city && ["city", "city_id", "postal_code", "address"].includes(field);
      if (!follows) issues.push(issue(field, isErrorCode(found.message) ? found.message : "invalid_text"));
    }
  }
  if (!venue.success || issues.length > 0) return { ...read, content: null, issues };
  const named = textIn(texts, "city");
  const given = Object.entries({
    ...{ name: venue.data.name, address, sports, latitude, longitude },
    ...{ description: textIn(texts, "description"), postal_code: textIn(texts, "postalCode") },
    // An admin may have moved the venue to another city than the nearest.
    ...{ city: named, city_id: named, neighborhood_id: named && neighborhood },
  }).flatMap(([field, value]) => (value === undefined || value === null ? [] : [field]));
  const content = {
    ...{ venue: venue.data, given },
    surface: surfaceOf(textIn(texts, "surface")),
    lights: lightsOf(textIn(texts, "lights")),
  };
  return { ...read, name: venue.data.name, content, issues };
}

type Texts = RawRow["texts"];

const degrees = (text: string | undefined): number => readNumber(text ?? "") ?? Number.NaN;

/** The first is the venue's, the others are for who searches in another language. */
function namesOf(texts: Texts): string[] {
  const all = (["name", "nameFr", "nameAr", "nameEn"] as const).map((column) => textIn(texts, column));
  return [...new Set(all.map((name) => visibleLine(name ?? "")).filter((name) => name !== ""))];
}

function idsOf(texts: Texts): { sourceId: string | null; venueId: string | null } {
  const text = textIn(texts, "sourceId");
  if (text === undefined) return { sourceId: null, venueId: null };
  const isOurs: boolean = isId(text);
  if (isOurs) return { sourceId: null, venueId: text.toLowerCase() };
  // A bare number means something else in every file.
  const isOwn = texts.has("source_id") || /^(node|way|relation)\/\d+$/.test(text);
  const fits = text.length <= VENUE_IMPORT_LIMITS.sourceId.max;
  return { sourceId: isOwn && fits ? text : null, venueId: null };
}

function addressOf(texts: Texts): string | undefined {
  const whole = textIn(texts, "address");
  if (whole !== undefined) return whole;
  const street = textIn(texts, "street");
  const number = textIn(texts, "houseNumber");
  return street && [number, street].filter(Boolean).join(", ");
}

function descriptionOf(texts: Texts, [, ...others]: readonly string[]): string | undefined {
  const lines = [others.join(" · "), textIn(texts, "description") ?? ""].filter((line) => line !== "");
  return lines.length > 0 ? lines.join("\n") : undefined;
}

async function neighborhoodOf(
  texts: Texts,
  city: Awaited<ReturnType<typeof findCity>>,
  issues: RowIssue[],
): Promise<Awaited<ReturnType<typeof findNeighborhood>>> {
  if (!city) return null;
  const name = textIn(texts, "neighborhood");
  const suburb = textIn(texts, "suburb");
  const found = (name ?? suburb) ? await findNeighborhood(city, name ?? suburb ?? "") : null;
  if (name && !found) issues.push(issue("neighborhood", "import_neighborhood_unknown", { city: city.name }));
  return found;
}

/** A sport that Houma does not have may stand beside one that it has. */
async function sportsOf(texts: Texts, issues: RowIssue[]) {
  const text = textIn(texts, "sports");
  if (text === undefined) return undefined;
  const { sports, unknown } = await readSports(text);
  const isTag = !texts.has("sports");
  if (unknown.length > 0 && (sports.length === 0 || !isTag))
    issues.push(issue("sports", "import_sport_unknown", { sport: (unknown[0] ?? "").slice(0, 50) }));
  return sports;
}
