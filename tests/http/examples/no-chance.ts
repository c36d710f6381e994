/** One after the other, as version 4. */
export function countedIds() {
  let made = 0;
  return () => {
    made += 1;
    const [first, last] = [(made * 2_654_435_761) % 2 ** 32, made].map((number) => number.toString(16));
    return `${first?.padStart(8, "0")}-0000-4000-8000-${last?.padStart(12, "0")}` as const;
  };
}

/** Spread over the range, and hardly ever the same. */
export function countedNumbers() {
  let made = 0;
  return (min: number, max?: number): number => {
    made += 1;
    const [from, to] = max === undefined ? [0, min] : [min, max];
    return from + Math.floor(((made * 0.618_033_988_749) % 1) * (to - from));
  };
}
