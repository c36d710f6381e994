import type { Viewer } from "./actor";
import { DomainError, type ErrorCode, type ErrorParams } from "./errors";
import { recordOf } from "./record-of";

export interface Refusal {
  code: ErrorCode;
  params?: ErrorParams;
  field?: string;
}

/** Why the viewer may not, or null when they may. */
export type Rule<State> = (state: State & { viewer: Viewer }) => Refusal | null;

export const unless = (allowed: boolean, code: ErrorCode, params?: ErrorParams): Refusal | null =>
  allowed ? null : { code, ...(params && { params }) };

/** The first refusal of several rules. */
export const all =
  <State>(...rules: Rule<NoInfer<State>>[]): Rule<State> =>
  (state) => {
    for (const rule of rules) {
      const refusal = rule(state);
      if (refusal) return refusal;
    }
    return null;
  };

export const signedIn: Rule<object> = ({ viewer }) => unless(viewer !== null, "not_authenticated");

export function throwIf(refusal: Refusal | null): void {
  if (refusal) throw new DomainError(refusal.code, refusal);
}

/** The functions of a feature's table: verb → rule. */
export function permissionsOf<Verb extends string, State>(rules: Record<Verb, Rule<State>>) {
  const can = (viewer: Viewer, verb: Verb, state: State): boolean =>
    rules[verb]({ ...state, viewer }) === null;
  return {
    verbs: Object.keys(rules).filter((name): name is Verb => name in rules),
    /** Whether `requireCan` would not throw. */
    can,
    /** Throws the reason why the viewer may not do it now. Every verb calls it, for something that the viewer may see. */
    requireCan: (viewer: Viewer, verb: Verb, state: State): void =>
      throwIf(rules[verb]({ ...state, viewer })),
    /** Which of the verbs the viewer may do, for pages and the API. */
    permissions: <Some extends Verb>(
      viewer: Viewer,
      verbs: readonly Some[],
      state: State,
    ): Record<Some, boolean> => recordOf(verbs, (verb) => can(viewer, verb, state)),
  };
}
