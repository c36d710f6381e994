export interface Storage {
  /** Completely or not at all. */
  put(name: string, bytes: Uint8Array): Promise<void>;
  get(name: string): Promise<Uint8Array | null>;
  remove(name: string): Promise<void>;
  list(prefix: string): Promise<string[]>;
}
