/** The properties of `object` that `keys` names. */
export function pick<T extends object, K extends keyof T & string>(object: T, keys: readonly K[]): Pick<T, K>;
export function pick(object: object, keys: readonly string[]): object {
  return Object.fromEntries(Object.entries(object).filter(([key]) => keys.includes(key)));
}

/** `object` without its undefined properties. */
export function withoutUndefined<T extends object>(object: T): { [K in keyof T]?: Exclude<T[K], undefined> };
export function withoutUndefined(object: object): object {
  return Object.fromEntries(Object.entries(object).filter(([, value]) => value !== undefined));
}
