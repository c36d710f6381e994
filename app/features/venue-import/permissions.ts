import type { ImportState } from "#db/schema/venue-imports";
import { all, permissionsOf, type Rule, unless } from "~/core/permissions";

export interface ImportFacts {
  state: ImportState;
}

/** For everybody else the import does not exist. */
const admin: Rule<ImportFacts> = ({ viewer }) => unless(viewer?.role === "admin", "not_found");

const waiting: Rule<ImportFacts> = ({ state }) => unless(state === "waiting", "import_started");

const finished: Rule<ImportFacts> = ({ state }) =>
  unless(!["reading", "waiting", "running"].includes(state), "import_not_finished");

const RULES = {
  see: admin,
  choose: all(admin, waiting),
  start: all(admin, waiting),
  undo: all(admin, finished),
} satisfies Record<string, Rule<ImportFacts>>;

export type ImportVerb = keyof typeof RULES;

export const { can, requireCan, permissions, verbs } = permissionsOf(RULES);
