import { sql } from "drizzle-orm";
import { check, index, integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { CREW_LIMITS } from "../limits/crews";
import { users } from "./accounts";
import { flag, instant, lengthWithin, oneOf, type SkillLevel, uuid } from "./columns";
import { cities } from "./places";
import { sports } from "./sports";
import { venues } from "./venues";

/** "pending" asked to join, "invited" was asked; neither is a member yet. */
export const CREW_ROLES = ["owner", "organizer", "member", "pending", "invited"] as const;
export const CREW_EVENTS = [
  ...["created", "changed", "closed", "code_renewed", "handed_over"],
  ...["asked", "invited", "joined", "left", "removed", "promoted", "demoted"],
  ...["game_created", "game_changed", "game_cancelled", "series_created", "series_changed", "series_ended"],
] as const;

interface FromTo<T> {
  from: T;
  to: T;
}

export interface CrewLogDetails {
  what?:
    | "handed_over"
    | "skipped"
    | "moved"
    | "restored"
    | "shortened"
    | "paused"
    | "resumed"
    | "taken_over"
    | "ending_undone"
    | "regular_added"
    | "regulars_added"
    | "regular_removed"
    | "regular_left"
    | "declined"
    | "request_taken_back"
    | "banned"
    | "unbanned"
    | "picture_changed"
    | "picture_removed"
    | "brought_in"
    | "taken_out"
    | undefined;
  count?: number | undefined;
  /** YYYY-MM-DD. */
  day?: string | undefined;
  /** Milliseconds since 1970, or a series' "19:30". */
  time?: FromTo<number | string> | undefined;
  /** Milliseconds since 1970. */
  end?: FromTo<number> | undefined;
  /** "24" is Tuesday and Thursday. */
  days?: FromTo<string> | undefined;
  /** Minutes. */
  duration?: FromTo<number> | undefined;
  everyWeeks?: FromTo<number> | undefined;
  opening?: FromTo<{ daysBefore: number; at: string }> | undefined;
  /** Ids. */
  venue?: FromTo<string | null> | undefined;
  title?: FromTo<string> | undefined;
  name?: FromTo<string> | undefined;
  /** Ids. */
  sport?: FromTo<string> | undefined;
  city?: FromTo<string> | undefined;
  listed?: FromTo<boolean> | undefined;
  approval?: FromTo<boolean> | undefined;
  description?: true | undefined;
  minimum?: FromTo<number> | undefined;
  level?: FromTo<SkillLevel> | undefined;
  audience?: FromTo<"everyone" | "women" | "men"> | undefined;
  spots?: FromTo<number> | undefined;
  /** In hundredths; null is free. `shared`: the cost of the pitch instead of a price for each player. */
  price?: (FromTo<number | null> & { currency: string; shared?: FromTo<boolean> }) | undefined;
}

export const crews = sqliteTable(
  "crews",
  {
    id: uuid(),
    name: text("name").notNull(),
    description: text("description"),
    sportId: text("sport_id")
      .notNull()
      .references(() => sports.id),
    cityId: text("city_id")
      .notNull()
      .references(() => cities.id),
    venueId: text("venue_id").references(() => venues.id),
    /** A storage key. */
    picture: text("picture"),
    /** Visible to everybody; otherwise to members and holders of its code. */
    listed: flag("listed").notNull().default(false),
    /** Whether joining by the link needs an organizer's approval. */
    approval: flag("approval").notNull().default(true),
    /** Of the link /c/{code}. */
    code: text("code").notNull().unique(),
    search: text("search").notNull(),
    closedAt: instant("closed_at"),
    hiddenAt: instant("hidden_at"),
    createdAt: instant("created_at").notNull(),
    updatedAt: instant("updated_at").notNull(),
  },
  (t) => [
    check("crews_name", lengthWithin(t.name, CREW_LIMITS.name)),
    check("crews_description", lengthWithin(t.description, CREW_LIMITS.description)),
    check("crews_code", sql`length(${t.code}) = 8 and ${t.code} not glob '*[^0-9A-HJKMNP-TV-Z]*'`),
    // With all columns of the list's conditions, so that counting and searching read no table.
    index("crews_listed_city")
      .on(...([t.cityId, t.createdAt, t.id, t.listed, t.closedAt, t.hiddenAt, t.search] as const))
      .where(sql`${t.listed} = 1 and ${t.closedAt} is null and ${t.hiddenAt} is null`),
    index("crews_picture").on(t.picture).where(sql`${t.picture} is not null`),
    index("crews_venue").on(t.venueId).where(sql`${t.venueId} is not null`),
  ],
);

export const crewMembers = sqliteTable(
  "crew_members",
  {
    crewId: text("crew_id")
      .notNull()
      .references(() => crews.id),
    userId: text("user_id")
      .notNull()
      .references(() => users.id),
    role: text("role", { enum: CREW_ROLES }).notNull(),
    invitedById: text("invited_by_id").references(() => users.id),
    joinedAt: instant("joined_at").notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.crewId, t.userId] }),
    index("crew_members_user").on(t.userId, t.role),
    index("crew_members_role").on(t.crewId, t.role, t.joinedAt),
    check("crew_members_role", oneOf(t.role, CREW_ROLES)),
  ],
);

export const crewBans = sqliteTable(
  "crew_bans",
  {
    crewId: text("crew_id")
      .notNull()
      .references(() => crews.id),
    userId: text("user_id")
      .notNull()
      .references(() => users.id),
    createdAt: instant("created_at").notNull(),
  },
  (t) => [primaryKey({ columns: [t.crewId, t.userId] }), index("crew_bans_user").on(t.userId)],
);

/** Append-only. */
export const crewLog = sqliteTable(
  "crew_log",
  {
    id: integer("id").primaryKey({ autoIncrement: true }),
    crewId: text("crew_id")
      .notNull()
      .references(() => crews.id),
    event: text("event", { enum: CREW_EVENTS }).notNull(),
    /** Null for the program. */
    actorId: text("actor_id").references(() => users.id),
    subjectId: text("subject_id").references(() => users.id),
    title: text("title"),
    details: text("details", { mode: "json" }).$type<CrewLogDetails>(),
    createdAt: instant("created_at").notNull(),
  },
  (t) => [
    index("crew_log_crew").on(t.crewId, t.id),
    index("crew_log_created").on(t.createdAt),
    check("crew_log_event", oneOf(t.event, CREW_EVENTS)),
  ],
);
