import sharp from "sharp";
import { beforeAll, describe, expect, it } from "vitest";
import { makeGame } from "#seed/factories/games";
import { makePlayer } from "#seed/factories/players";
import { makePhoto, makeVenue } from "#seed/factories/venues";
import { signedIn, type Viewer } from "~/core/actor";
import { DomainError } from "~/core/errors";
import { mergeVenues } from "~/features/venue-merge/merge-venues.server";
import { reportCondition } from "~/features/venues/condition/condition.server";
import type { ConditionInput } from "~/features/venues/condition/condition-input";
import { deleteVenue } from "~/features/venues/editing/delete-venue.server";
import { editVenue } from "~/features/venues/editing/edit-venue.server";
import { venueHistory } from "~/features/venues/editing/history.server";
import { VenueChange } from "~/features/venues/editing/venue-input";
import { addFavorite, removeFavorite } from "~/features/venues/favorites/favorites.server";
import { can, requireCan, type VenueVerb } from "~/features/venues/permissions";
import { addPhoto, deletePhoto } from "~/features/venues/photos/photos.server";
import { rateVenue } from "~/features/venues/reviews/ratings.server";
import { verifyVenue } from "~/features/venues/verification/verification.server";

const PERSONS = ["nobody", "creator", "other player", "admin", "creating admin"] as const;
type Person = (typeof PERSONS)[number];
const UPLOADER = "other player";

const STATES = {
  unverified: { isVerified: false },
  verified: { isVerified: true },
  "with a planned game": {},
  hidden: { hiddenAt: new Date() },
  deleted: { deletedAt: new Date() },
  "hidden and deleted": { hiddenAt: new Date(), deletedAt: new Date() },
} as const;

const CONDITION: ConditionInput = { state: "open", lights: null, surface: null, price: null };

const photo = async () => {
  const image = sharp({ create: { width: 200, height: 200, channels: 3, background: "#0a7" } });
  return new Blob([new Uint8Array(await image.png().toBuffer())]);
};

/** The function of each verb. */
const VERBS: Record<VenueVerb, (viewer: Viewer, venueId: string) => Promise<unknown>> = {
  addFavorite,
  removeFavorite,
  rate: (viewer, id) => rateVenue(viewer, id, { rating: 4, comment: null }),
  reportCondition: (viewer, id) => reportCondition(viewer, id, CONDITION),
  edit: (viewer, id) => editVenue(viewer, id, VenueChange.parse({ name: "New name" })),
  delete: deleteVenue,
  merge: async (viewer, id) => mergeVenues(viewer, { venueId: id, into: (await makeVenue()).id }),
  seeHistory: (viewer, id) => venueHistory(viewer, id, { locale: "en" }),
  addPhoto: async (viewer, id) => addPhoto(viewer, id, { file: await photo(), caption: null }),
  deletePhoto: async (viewer, id) => {
    const userId = viewerFor(UPLOADER)?.id ?? "";
    return deletePhoto(signedIn(viewer), id, await makePhoto(id, { userId }));
  },
  verify: (viewer, id) => verifyVenue(viewer, id, { verdict: "verify", note: null }),
};
const VERB_NAMES = Object.keys(VERBS).filter((name): name is VenueVerb => name in VERBS);

const viewers = new Map<Person, Viewer>();
const viewerFor = (person: Person): Viewer => viewers.get(person) ?? null;

beforeAll(async () => {
  for (const [person, role] of [
    ["creator", "user"],
    ["other player", "user"],
    ["admin", "admin"],
    ["creating admin", "admin"],
  ] as const) {
    const { id } = await makePlayer({ role });
    viewers.set(person, { id, role, sessionId: "s" });
  }
});

const creatorFor = (person: Person): string => {
  const creator = viewerFor(person === "creating admin" ? person : "creator");
  return creator?.id ?? "";
};

/** Who may do it to a visible venue without games. */
const ALLOWED: Record<VenueVerb, readonly Person[]> = {
  addFavorite: ["creator", "other player", "admin", "creating admin"],
  removeFavorite: ["creator", "other player", "admin", "creating admin"],
  rate: ["other player", "admin"],
  reportCondition: ["creator", "other player", "admin", "creating admin"],
  edit: ["creator", "admin", "creating admin"],
  delete: ["creator", "creating admin"],
  seeHistory: ["creator", "admin", "creating admin"],
  addPhoto: ["creator", "other player", "admin", "creating admin"],
  deletePhoto: [UPLOADER],
  verify: ["admin", "creating admin"],
  merge: ["admin", "creating admin"],
};

/** The error code of `run`, or null if it succeeded. */
async function refusalBy(run: () => unknown): Promise<string | null> {
  try {
    await run();
    return null;
  } catch (error) {
    if (error instanceof DomainError) return error.code;
    throw error;
  }
}

describe.each(VERB_NAMES)("%s", (verb) => {
  it.each(PERSONS)("is allowed on an ordinary venue only as the rules say, for %s", (person) => {
    const venue = { createdById: creatorFor(person), hiddenAt: null };
    const photo = { userId: viewerFor(UPLOADER)?.id ?? "" };
    expect(can(viewerFor(person), verb, { venue, photo })).toBe(ALLOWED[verb].includes(person));
  });

  it.each(PERSONS)("by %s matches the rules in every state", async (person) => {
    const viewer = viewerFor(person);
    for (const [state, columns] of Object.entries(STATES)) {
      const venue = await makeVenue({ createdById: creatorFor(person), ...columns });
      const hasActiveGames = state === "with a planned game";
      if (hasActiveGames) await makeGame({ venueId: venue.id });
      const context = { venue, hasActiveGames, photo: { userId: viewerFor(UPLOADER)?.id ?? "" } };
      const refusal = await refusalBy(() => VERBS[verb](viewer, venue.id));
      expect([state, await refusalBy(() => requireCan(viewer, verb, context))]).toEqual([state, refusal]);
      expect([state, can(viewer, verb, context)]).toEqual([state, refusal === null]);
    }
  });
});
