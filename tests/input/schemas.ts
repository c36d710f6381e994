import { readdirSync, readFileSync } from "node:fs";
import { z } from "zod";
import * as order from "~/core/order";
import * as names from "~/core/text/name-schema";
import * as accounts from "~/features/accounts/schema.server";
import * as tokens from "~/features/accounts/tokens/schema.server";
import * as alerts from "~/features/alerts/schema.server";
import * as crews from "~/features/crews/schema.server";
import * as discussion from "~/features/discussion/schema";
import * as following from "~/features/following/schema";
import * as formats from "~/features/formats/schema";
import * as gamePhotos from "~/features/game-photos/schema";
import * as gamesApi from "~/features/games/api/input.server";
import * as dues from "~/features/games/dues/schema";
import * as games from "~/features/games/schema";
import * as guestContacts from "~/features/guests/contact-schema.server";
import * as guests from "~/features/guests/schema";
import * as inbox from "~/features/inbox/schema.server";
import * as invitations from "~/features/invitations/schema.server";
import * as ledger from "~/features/ledger/schema";
import * as moderation from "~/features/moderation/schema.server";
import * as preferences from "~/features/notifications/preferences/schema.server";
import * as operations from "~/features/operations/schema.server";
import * as pollsApi from "~/features/polls/api-input.server";
import * as polls from "~/features/polls/schema";
import * as profile from "~/features/profile/schema.server";
import * as push from "~/features/push/schema.server";
import * as ratings from "~/features/ratings/schema.server";
import * as reliability from "~/features/reliability/schema.server";
import * as results from "~/features/results/schema";
import * as seasons from "~/features/results/season-schema";
import * as seriesForms from "~/features/series/forms.server";
import * as series from "~/features/series/schema.server";
import * as site from "~/features/site/schema";
import * as teamForms from "~/features/teams/forms";
import * as teams from "~/features/teams/schema";
import * as tournaments from "~/features/tournaments/schema";
import * as venueImport from "~/features/venue-import/form-input";
import * as venueMerge from "~/features/venue-merge/merge-input";
import * as venueCondition from "~/features/venues/condition/condition-input";
import * as venues from "~/features/venues/editing/venue-input";
import * as venuePhotos from "~/features/venues/photos/photo-input";
import * as venueReviews from "~/features/venues/reviews/rating-input";
import * as venueVerification from "~/features/venues/verification/verification-input";
import * as webhooks from "~/features/webhooks/schema.server";
import * as buttons from "~/http/form/button-action.server";

/** Every module that declares what forms and operations take. */
const modules = {
  ...{
    accounts,
    alerts,
    buttons,
    crews,
    discussion,
    dues,
    following,
    formats,
    gamePhotos,
    games,
    gamesApi,
    guestContacts,
    guests,
  },
  ...{
    inbox,
    order,
    invitations,
    ledger,
    moderation,
    names,
    operations,
    polls,
    pollsApi,
    preferences,
    profile,
    push,
  },
  ...{
    ratings,
    reliability,
    results,
    seasons,
    series,
    seriesForms,
    site,
    tournaments,
    venueCondition,
    venueImport,
    venueMerge,
    venuePhotos,
    venueReviews,
    venues,
  },
  ...{ teamForms, teams, tokens, venueVerification, webhooks },
};
export type Modules = (typeof modules)[keyof typeof modules];
const exported = new Map(Object.values(modules).flatMap((module) => Object.entries(module)));

const sources = readdirSync("app", { recursive: true, encoding: "utf8" })
  .filter((file) => /^features\/.*\.tsx?$/.test(file))
  .map((file) => ({ file, text: readFileSync(`app/${file}`, "utf8") }));

/** The schemas that each file with a call names, by their names. Errors: Error for a file that names none of `modules`. */
function namedIn(call: RegExp, name: RegExp): Map<string, z.ZodType> {
  const found = new Map<string, z.ZodType>();
  for (const { file, text } of sources.filter((source) => call.test(source.text))) {
    const named = [...text.matchAll(name)].flatMap(([, ...all]) => all.filter((one) => one));
    if (named.length === 0) throw new Error(`${file}: name the schema where it is used`);
    for (const one of named) {
      const schema = exported.get(one);
      if (!(schema instanceof z.ZodType))
        throw new Error(`${file}: export ${one} from a module of tests/input/schemas.ts`);
      found.set(one, schema);
    }
  }
  return found;
}

/** What pages' forms send, by formAction, choiceAction, buttonAction and visitorButtonAction. */
export const FORMS = namedIn(
  /\b(?:form|choice)Action\(\s*args|[bB]uttonAction\(/,
  /(?:\b(?:form|choice)Action\(\s*args,|[bB]uttonAction\()\s*([A-Z][a-z]\w+),|\bschema: (?:\w+ \? (\w+) : )?([A-Z][a-z]\w+)/g,
);

/** What the operations of the API take. */
export const BODIES = namedIn(/\bendpoint\(.*\bbody: /s, /\bbody: ([A-Z]\w+),/g);

/** A field's name, and the schema of its value; of rows, the fields of a row. */
export type Field = [name: string, schema: z.ZodType];

const hasRows = (schema: unknown): boolean =>
  schema instanceof z.ZodObject || partsOf(schema).some((part) => hasRows(part));

function innerSchemas(schema: unknown): readonly unknown[] {
  if (schema instanceof z.ZodPipe) return [schema.in, schema.out];
  if (schema instanceof z.ZodUnion) return schema.options;
  if (schema instanceof z.ZodIntersection) return [schema.def.left, schema.def.right];
  if (
    schema instanceof z.ZodOptional ||
    schema instanceof z.ZodNullable ||
    schema instanceof z.ZodDefault ||
    schema instanceof z.ZodPrefault ||
    schema instanceof z.ZodNonOptional ||
    schema instanceof z.ZodCatch ||
    schema instanceof z.ZodReadonly
  ) {
    return [schema.def.innerType];
  }
  return [];
}

const partsOf = (schema: unknown): readonly unknown[] =>
  schema instanceof z.ZodArray ? [schema.element] : innerSchemas(schema);

export function fieldsOf(schema: unknown, name = ""): Field[] {
  if (schema instanceof z.ZodObject)
    return Object.entries(schema.shape).flatMap(([key, value]) => fieldsOf(value, key));
  if (hasRows(schema)) return partsOf(schema).flatMap((part) => fieldsOf(part, name));
  return schema instanceof z.ZodType && !(schema instanceof z.ZodTransform) ? [[name, schema]] : [];
}
