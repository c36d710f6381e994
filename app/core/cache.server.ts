interface Kept {
  forget(): void;
}

const all: Kept[] = [];

/**
 * Remembers what `load` read, for `seconds`: for rows that hardly change and that nearly every page shows. Readers who
 * come together share one load; a failed one is not kept.
 */
export function cached<T>(seconds: number, load: () => Promise<T>): () => Promise<T> {
  let value: Promise<T> | null = null;
  let until = 0;
  all.push({
    forget() {
      value = null;
    },
  });
  return () => {
    // Not the program's clock: that one can be held still.
    if (value && performance.now() < until) return value;
    const loading = load();
    value = loading;
    until = performance.now() + seconds * 1000;
    loading.catch(() => {
      if (value === loading) value = null;
    });
    return loading;
  };
}

/** Forgets everything kept, after the rows behind it were changed. */
export function clearCaches(): void {
  for (const one of all) one.forget();
}
