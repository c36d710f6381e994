/** What is left of all when each of the others takes one away. */
export function withoutOnce(all: readonly string[], others: readonly string[]): string[] {
  const left = [...all];
  for (const one of others) {
    const at = left.indexOf(one);
    if (at >= 0) left.splice(at, 1);
  }
  return left;
}
