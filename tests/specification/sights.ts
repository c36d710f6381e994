/** Who looks: a person of the world (world.ts), or a visitor. */
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
  /** A table that is not there ("games"), or takes no rows ("writes to games"), so that the request fails. */
  broken?: string;
}

/** A file of a form: what it is. */
type Picture = "words" | "too large" | "photo";

/** Where a text is shown. A name in braces stands for an id of the world: /games/{open}. */
export type Sight =
  | ({ page: string } & Asked)
  | ({ form: string; fields: Record<string, string>; picture?: Picture } & Asked)
  | ({ call: string; body?: object } & Asked)
  /** The page while the next one loads, or while its form is being sent: scripts show that. */
  | { page: string; while: "loading" | "sending"; as?: Person }
  /** A component in a state that only scripts bring about: a name in parts.tsx. */
  | { part: string }
  /** Only a browser can show it: the file below e2e that looks. */
  | { browser: string };

/** A page, in English. Redirects are followed. */
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
