/** `sides`: the team of each account, a game at a time; `accounts`: of the players by id. */
export function meetingsIn(
  sides: readonly ReadonlyMap<string, number>[],
  accounts: ReadonlyMap<string, string | null>,
): (a: string, b: string) => number {
  return (a, b) => {
    const [one, other] = [accounts.get(a), accounts.get(b)];
    if (!one || !other) return 0;
    return sides.filter((side) => side.has(one) && side.get(one) === side.get(other)).length;
  };
}
