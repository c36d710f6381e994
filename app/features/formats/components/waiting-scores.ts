/** A score that was entered on this phone and has not reached the server. */
export interface WaitingScore {
  n: number;
  scores: [number, number];
  /** What the page showed when it was entered. */
  format: string;
  version: number;
  /** Sent again, it counts once. */
  key: string;
  /** Why the server did not take it. */
  refusal: string | null;
}

export interface ScoreStore {
  read: () => WaitingScore[];
  write: (scores: WaitingScore[]) => void;
}

/** Null when it was taken; throws as long as there is no answer. */
export type SendScore = (score: WaitingScore) => Promise<string | null>;

/** A second score of a match replaces the first. */
export function addScore(store: ScoreStore, score: WaitingScore): void {
  store.write([...store.read().filter(({ n }) => n !== score.n), score]);
}

export function dropScore(store: ScoreStore, key: string): void {
  store.write(store.read().filter((score) => score.key !== key));
}

/** In the order of entering, until one gets no answer. Returns whether the server answered any. */
export async function sendScores(store: ScoreStore, send: SendScore): Promise<boolean> {
  let hasAnswers = false;
  for (const score of store.read()) {
    if (score.refusal !== null) continue;
    let refusal: string | null;
    try {
      refusal = await send(score);
    } catch {
      break;
    }
    hasAnswers = true;
    store.write(
      store.read().flatMap((one) => {
        if (one.key !== score.key) return one;
        return refusal === null ? [] : { ...one, refusal };
      }),
    );
  }
  return hasAnswers;
}

/** Not refused for good: signed out, too many requests, or the server's own fault. */
export const isTemporary = (status: number): boolean => status === 401 || status === 429 || status >= 500;
