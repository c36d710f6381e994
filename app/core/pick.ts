export function pick<T extends object, K extends keyof T & string>(object: T, keys: readonly K[]): Pick<T, K>;
export function pick(object: object, keys: readonly string[]): object {
  return Object.fromEntries(Object.entries(object).filter(([key]) => keys.includes(key)));
}

export function withoutUndefined<T extends object>(object: T): { [K in keyof T]?: Exclude<T[K], undefined> };
export function withoutUndefined(object: object): object {
  return Object.fromEntries(Object.entries(object).filter(([, value]) => value !== undefined));
}

export function changedProperties<T extends object>(before: T, after: T): Partial<T>;
export function changedProperties(before: object, after: object): object {
  const old = new Map<string, unknown>(Object.entries(before));
  const isSame = (key: string, value: unknown) => JSON.stringify(old.get(key)) === JSON.stringify(value);
  return Object.fromEntries(Object.entries(after).filter(([key, value]) => !isSame(key, value)));
}
