/** Proxies and clients close a connection after 20 s of silence. */
const SECONDS = 18;

/** One timer for all streams; each second serves a part of them. */
export class Heartbeats {
  readonly #slots = Array.from({ length: SECONDS }, () => new Set<() => void>());
  #size = 0;
  #current = 0;
  #timer: NodeJS.Timeout | null = null;

  add(beat: () => void): () => void {
    const slot = this.#slots[this.#current];
    slot?.add(beat);
    this.#size++;
    this.#timer ??= setInterval(() => this.#tick(), 1_000).unref();
    return () => {
      if (!slot?.delete(beat)) return;
      this.#size--;
      if (this.#size > 0 || !this.#timer) return;
      clearInterval(this.#timer);
      this.#timer = null;
    };
  }

  #tick(): void {
    this.#current = (this.#current + 1) % SECONDS;
    for (const beat of this.#slots[this.#current] ?? []) beat();
  }
}
