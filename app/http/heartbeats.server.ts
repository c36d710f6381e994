/** Every stream is beaten once in this many seconds: proxies and readers take 20 s of silence for a dead line. */
const SECONDS = 18;

/** One timer for all streams, each second for another part of them, so that no second is busy with all. */
export class Heartbeats {
  readonly #parts = Array.from({ length: SECONDS }, () => new Set<() => void>());
  #size = 0;
  #now = 0;
  #timer: NodeJS.Timeout | null = null;

  /** Calls `beat` regularly until the returned function is called. */
  add(beat: () => void): () => void {
    const part = this.#parts[this.#now];
    part?.add(beat);
    this.#size++;
    this.#timer ??= setInterval(() => this.#tick(), 1_000).unref();
    return () => {
      if (!part?.delete(beat)) return;
      this.#size--;
      if (this.#size > 0 || !this.#timer) return;
      clearInterval(this.#timer);
      this.#timer = null;
    };
  }

  #tick(): void {
    this.#now = (this.#now + 1) % SECONDS;
    for (const beat of this.#parts[this.#now] ?? []) beat();
  }
}
