/** Shorter names are too close to other programs' variables. */
const MIN_LENGTH = 6;

export const misspelledNames = (names: readonly string[], correctNames: readonly string[]): string[] =>
  names.flatMap((name) => {
    if (correctNames.includes(name)) return [];
    const meant = correctNames.find((correct) => correct.length >= MIN_LENGTH && isNear(name, correct));
    return meant ? [`${name} is no setting: did you mean ${meant}?`] : [];
  });

const bare = (name: string): string => name.replace(/[_-]/g, "").toUpperCase();

function isNear(name: string, other: string): boolean {
  const [one, two] = [bare(name), bare(other)];
  const length = [...one].findIndex((letter, at) => letter !== two[at]);
  const same = length < 0 ? one.length : length;
  const [a, b] = [one.slice(same), two.slice(same)];
  const isSwapped = a.length > 1 && a[0] === b[1] && a[1] === b[0] && a.slice(2) === b.slice(2);
  return isSwapped || a.slice(1) === b || a === b.slice(1) || a.slice(1) === b.slice(1);
}
