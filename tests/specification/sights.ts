/** Of the world (world.ts). */
export type Person =
  | "organizer"
  | "player"
  | "invited"
  | "creator"
  | "rater"
  | "newcomer"
  | "remote"
  | "developer";

interface Asked {
  as?: Person;
  /** The table is missing ("games") or refuses rows ("writes to games"), so the request fails. */
  broken?: string;
}

type Picture = "words" | "too large" | "photo";

/** /games/{open}: the id of that name in the world. */
export type Sight =
  | ({ page: string } & Asked)
  | ({ form: string; fields: Record<string, string>; picture?: Picture } & Asked)
  | ({ call: string; body?: object } & Asked)
  /** Only with scripts. */
  | { page: string; while: "loading" | "sending"; as?: Person }
  /** In parts.tsx, in a state that needs scripts. */
  | { part: string }
  /** The file below e2e that looks. */
  | { browser: string };

/** In English, after redirects. */
export const page = (address: string, as?: Person, broken?: string): Sight => ({
  page: address,
  ...asked(as, broken),
});

/** What a browser without scripts sees after posting a page's form. */
export const form = (
  address: string,
  fields: Record<string, string>,
  as?: Person,
  broken?: string,
): Sight => ({ form: address, fields, ...asked(as, broken) });

/** The same with a picture. */
export const upload = (address: string, picture: Picture, as: Person, broken?: string): Sight => ({
  ...{ form: address, fields: {}, picture },
  ...asked(as, broken),
});

/** The answer of an operation, without an Accept-Language: "PATCH /api/games/{open}/status". */
export const call = (operation: string, body?: object, as?: Person, broken?: string): Sight => ({
  call: operation,
  ...(body && { body }),
  ...asked(as, broken),
});

export const loading = (address: string, as?: Person): Sight => ({
  page: address,
  while: "loading",
  ...(as && { as }),
});
export const sending = (address: string, as?: Person): Sight => ({
  page: address,
  while: "sending",
  ...(as && { as }),
});
export const part = (name: string): Sight => ({ part: name });
export const browser = (file: string): Sight => ({ browser: file });

const asked = (as: Person | undefined, broken: string | undefined): Asked => ({
  ...(as && { as }),
  ...(broken && { broken }),
});
