import { createHash } from "node:crypto";
import type Database from "libsql";
import { z } from "zod";
import type { Language, Name } from "./history";
import { LANGUAGES } from "./history";
import { LASTS } from "./verdict";

export interface Person {
  name: Name;
  id: string;
  email: string;
  /** Nobody else may read it. */
  birth: string;
  token: string;
  cookie: string;
  /** Of the browser that signed in last; mail comes in it until they choose another one. */
  language: Language;
}

/** Lives in no city, and is nowhere but on the admins' pages. */
export const ADMIN: Name = "Admin";

export const PASSWORD = "correct horse 7";
const FAMILY = "Tazi";

const FIRST = [
  ...["Amel", "Omar", "Salma", "Karim", "Nadia", "Driss", "Imane", "Reda", "Hind", "Youssef"],
  ...["Kenza", "Saad", "Ghita", "Anas", "Rania", "Tarik", "Zineb", "Nabil", "Houda", "Walid"],
];

export const nameOf = (index: number): Name =>
  `${FIRST[index % FIRST.length]}${index < FIRST.length ? "" : `-${Math.floor(index / FIRST.length) + 1}`}`;

const idOf = (salt: string): string => {
  const hex = createHash("sha256").update(salt).digest("hex");
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
};
const tokenOf = (salt: string) => createHash("sha256").update(`token ${salt}`).digest("base64url");
/** A little less than the longest that the program grants. */
const SESSION = 29 * 86_400_000;
const hashOf = (token: string) => createHash("sha256").update(token).digest("base64url");

const isMinor = (index: number): boolean => index % 17 === 5;

/** Unique; a few people stay under 18 for the whole history. */
function birthOf(index: number, world: number): string {
  const day = isMinor(index) ? Date.UTC(2011, 0, 1 + (index % 700)) : Date.UTC(1950, 0, 1 + 7 * index);
  return new Date(day + world * LASTS).toISOString().slice(0, 10);
}

const indexOf = (name: Name): number => {
  const [first = "", number = "1"] = name.split("-");
  return FIRST.indexOf(first) + FIRST.length * (Number(number) - 1);
};

/** A few have not confirmed their e-mail address. */
export const isConfirmed = (name: Name): boolean => indexOf(name) % 13 !== 7;

/** Visitors see the initial of those under 18. */
export const firstNameFor = (name: Name, reader: Name | null): string =>
  reader === null && isPerson(name) && isMinor(indexOf(name)) ? `${name.charAt(0)}.` : name;

/** Everybody else has no account. */
export const isPerson = (name: Name): boolean => FIRST.includes(name.split("-")[0] ?? "");

export type Gender = "female" | "male" | "other";
const GENDERS: readonly (Gender | null)[] = ["female", "male", null, "female", "male", "male", "other"];

/** Null: not given. */
export const genderOf = (name: Name): Gender | null => GENDERS[indexOf(name) % GENDERS.length] ?? null;

/** Of those under 18 only the initial of the family's name is shown. */
export function shownName(name: Name): string {
  return `${name} ${isMinor(indexOf(name)) ? `${FAMILY.charAt(0)}.` : FAMILY}`;
}

export function person(name: Name, index: number, world: number): Person {
  const salt = `${world} ${name}`;
  return {
    name,
    id: idOf(salt),
    email: `${name.toLowerCase()}.${world}@canary.example`,
    birth: birthOf(index, world),
    token: tokenOf(`${salt} program`),
    cookie: tokenOf(`${salt} browser`),
    language: LANGUAGES[index % LANGUAGES.length] ?? "en",
  };
}

/** Registering thousands would hash as many passwords: they share the hash of one who registered. */
export function addPeople(
  db: Database.Database,
  people: readonly Person[],
  { hash, cityId, now }: { hash: string; cityId: string; now: number },
): void {
  const user = db.prepare(
    "insert into users (id, email, password_hash, seen_locale, email_confirmed_at, created_at, updated_at) values (?, ?, ?, ?, ?, ?, ?)",
  );
  const profile = db.prepare(
    "insert into player_profiles (id, first_name, last_name, city_id, date_of_birth, gender, search, created_at, updated_at) values (?, ?, ?, ?, ?, ?, ?, ?, ?)",
  );
  db.exec("begin immediate");
  for (const one of people) {
    const { id, email, name, birth, language } = one;
    user.run(id, email, hash, language, isConfirmed(name) ? now : null, now, now);
    profile.run(id, name, FAMILY, cityId, birth, genderOf(name), name.toLowerCase(), now, now);
    signIn(db, one, now);
  }
  db.prepare(
    "update users set role = 'admin' where id in (select id from player_profiles where first_name = ?)",
  ).run(ADMIN);
  db.exec("commit");
}

export function signIn(db: Database.Database, { id, token, cookie }: Person, now: number): void {
  const session = db.prepare(
    "insert or ignore into sessions (id, user_id, kind, created_at, last_seen_at, expires_at) values (?, ?, ?, ?, ?, ?)",
  );
  session.run(hashOf(token), id, "bearer", now, now, now + SESSION);
  session.run(hashOf(cookie), id, "cookie", now, now, now + SESSION);
}

const Sessions = z.array(z.object({ kind: z.string() }));

/** The kinds of the sessions that somebody has. */
export const sessionsOf = (db: Database.Database, { id }: Person): string[] =>
  Sessions.parse(db.prepare("select kind from sessions where user_id = ? order by kind").all(id)).map(
    ({ kind }) => kind,
  );

const Hash = z.object({ password_hash: z.string() });

export const passwordHashOf = (db: Database.Database, email: string): string =>
  Hash.parse(db.prepare("select password_hash from users where email = ?").get(email)).password_hash;

/** People sign in again before their sessions end. */
export function renewSessions(db: Database.Database, now: number): void {
  db.prepare("update sessions set last_seen_at = ?, expires_at = ?").run(now, now + SESSION);
}
