import { asc, desc, eq, type SQL, sql } from "drizzle-orm";
import { db } from "#db/client.server";
import { crews } from "#db/schema/crews";
import { venues } from "#db/schema/venues";
import { matchesPatterns, matchesText, searchPatterns } from "#db/typed-search";
import type { Actor, Viewer } from "~/core/actor";
import type { Place } from "~/core/addresses/list-cursor.server";
import { HIGHEST, lastPlaceOf, rowsAfter } from "~/core/addresses/list-place.server";
import { readPage } from "~/core/addresses/pagination";
import { cachedTotal } from "~/core/cache/cached-total.server";
import { isId } from "~/core/ids.server";
import { firstPhoto, pictureUrl } from "~/core/pictures/pictures.server";
import { offeredVenue } from "~/core/visibility/nameable-venue.server";
import { cityById } from "~/features/places/queries.server";
import { sportById } from "~/features/sports/queries.server";
import type { Locale } from "~/i18n/languages";
import { findCrewByCode, findCrewRow } from "./crew-access.server";
import { crewRoleOf, membersOf } from "./membership.server";
import { can } from "./permissions";
import type { CrewRole } from "./rules";

const bound = sql.placeholder;

export interface CrewView {
  id: string;
  name: string;
  description: string | null;
  sport: { id: string; name: string; icon: string };
  city: { id: string; name: string };
  venue: { id: string; name: string } | null;
  /** Of its first photo, small. */
  venuePhoto: string | null;
  picture: string | null;
  listed: boolean;
  approval: boolean;
  /** Only for organizers. */
  code: string | null;
  memberCount: number;
  /** Null for everybody but organizers. */
  requestCount: number | null;
  /** The viewer's. */
  role: CrewRole | null;
  isClosed: boolean;
  createdAt: Date;
  updatedAt: Date;
}

const columns = {
  id: crews.id,
  name: crews.name,
  description: crews.description,
  sportId: crews.sportId,
  cityId: crews.cityId,
  venueId: venues.id,
  venueName: venues.name,
  venuePhoto: firstPhoto(venues.id),
  picture: crews.picture,
  listed: crews.listed,
  approval: crews.approval,
  code: crews.code,
  memberCount: sql<number>`(select count(*) from (${membersOf(crews.id)}))`,
  requestCount: sql<number>`(select count(*) from crew_members as m
    where m.crew_id = ${crews.id} and m.role = 'pending')`,
  role: crewRoleOf(crews.id, bound("viewerId")),
  closedAt: crews.closedAt,
  createdAt: crews.createdAt,
  updatedAt: crews.updatedAt,
};

const select = (where: SQL) =>
  db.select(columns).from(crews).leftJoin(venues, offeredVenue(crews.venueId)).where(where);

const byId = select(eq(crews.id, bound("id"))).prepare();
const hasAllWords = matchesPatterns(crews.search, bound("patterns"));
const ownAfter = rowsAfter({ columns: [crews.name, crews.id], start: ["", ""] });
const ofPerson = select(
  sql`${crews.id} in (select own.crew_id from crew_members as own where own.user_id = ${bound("viewerId")})
    and ${crews.closedAt} is null and ${crews.hiddenAt} is null and ${hasAllWords} and ${ownAfter.follows}`,
)
  .orderBy(asc(crews.name), asc(crews.id))
  .prepare();
const isOpenListed = sql`${crews.listed} = 1 and ${crews.closedAt} is null and ${crews.hiddenAt} is null`;
const listedName = db
  .select({ name: crews.name })
  .from(crews)
  .where(sql`${crews.id} = ${bound("id")} and ${isOpenListed}`)
  .prepare();
const listedAfter = rowsAfter({
  columns: [crews.createdAt, crews.id],
  start: [HIGHEST, ""],
  descending: true,
});
const isListed = sql`${isOpenListed} and ${crews.cityId} = ${bound("cityId")} and ${listedAfter.follows}`;

function listStatements(isListed: SQL) {
  return {
    page: select(isListed)
      .orderBy(desc(crews.createdAt), desc(crews.id))
      .limit(bound("limit"))
      .offset(bound("offset"))
      .prepare(),
    count: db.select({ total: sql<number>`count(*)` }).from(crews).where(isListed).prepare(),
  };
}
const listed = listStatements(isListed);

type Row = Awaited<ReturnType<typeof byId.all>>[number];

async function viewOf(
  viewer: Viewer,
  { sportId, cityId, venueId, venueName, venuePhoto, picture, closedAt, code, requestCount, ...row }: Row,
  locale: Locale,
) {
  const state = { role: row.role, isClosed: closedAt !== null, listed: row.listed };
  const [sport, city] = await Promise.all([sportById(sportId, locale), cityById(cityId, locale)]);
  return {
    ...row,
    sport: { id: sportId, name: sport?.name ?? "", icon: sport?.icon ?? "activity" },
    city: { id: cityId, name: city?.name ?? "" },
    venue: venueId && venueName !== null ? { id: venueId, name: venueName } : null,
    venuePhoto: pictureUrl(venuePhoto),
    picture: pictureUrl(picture),
    code: can(viewer, "seeCode", state) ? code : null,
    requestCount: can(viewer, "seeRequests", state) ? requestCount : null,
    isClosed: state.isClosed,
  } satisfies CrewView;
}

/** Null unless visitors find the crew in the list. One statement. */
export const listedCrewName = async (id: string): Promise<string | null> =>
  isId(id) ? ((await listedName.get({ id: id.toLowerCase() }))?.name ?? null) : null;

/** Two statements. Errors: crew_not_found, also for a crew that the viewer may not see. */
export async function findCrew(viewer: Viewer, id: string, locale: Locale): Promise<CrewView> {
  const { crew } = await findCrewRow(viewer, id);
  return crewView(viewer, crew.id, locale);
}

/** Errors: crew_code_unknown, too_many_requests. */
export async function crewOfLink(
  viewer: Viewer,
  code: string,
  { address, locale }: { address: string; locale: Locale },
): Promise<CrewView> {
  const { crew } = await findCrewByCode(viewer, code, address);
  return crewView(viewer, crew.id, locale);
}

async function crewView(viewer: Viewer, id: string, locale: Locale): Promise<CrewView> {
  const [row] = await byId.all({ id, viewerId: viewer?.id ?? "" });
  if (!row) throw new Error("a crew vanished while it was read");
  return viewOf(viewer, row, locale);
}

/** Open crews by name, also those asked or invited to; all words of `search` must match. One statement. */
export async function listOwnCrews(
  actor: Actor,
  locale: Locale,
  { search = "", after }: { search?: string | undefined; after?: Place | undefined } = {},
): Promise<CrewView[]> {
  const patterns = searchPatterns(search);
  const rows = await ofPerson.all({ viewerId: actor.id, patterns, ...ownAfter.bind(after) });
  return Promise.all(rows.map((row) => viewOf(actor, row, locale)));
}

export const CREWS_PAGE_SIZE = 20;

interface CrewQuery {
  cityId: string;
  search?: string | undefined;
  page?: number;
  limit?: number;
  after?: Place | undefined;
}

/** Newest first; all words of `search` must match. Two statements. */
export async function listCrews(
  viewer: Viewer,
  { cityId, search = "", page = 1, limit = CREWS_PAGE_SIZE, after }: CrewQuery,
  locale: Locale,
) {
  const values = { cityId, ...listedAfter.bind(after) };
  const hasWords = matchesText(crews.search, search);
  const statements = hasWords ? listStatements(sql`${isListed} and ${hasWords}`) : listed;
  const { rows, ...numbers } = await readPage(
    { page, limit },
    {
      total: () =>
        cachedTotal(
          `crews ${JSON.stringify({ ...values, search })}`,
          async () => (await statements.count.get(values))?.total ?? 0,
        ),
      rows: (slice) => statements.page.all({ ...values, viewerId: viewer?.id ?? "", ...slice }),
    },
  );
  const lastPlace = lastPlaceOf(rows, limit, ({ createdAt, id }) => [+createdAt, id]);
  return { ...numbers, crews: await Promise.all(rows.map((row) => viewOf(viewer, row, locale))), lastPlace };
}
