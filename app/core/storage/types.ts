/** Where uploaded files are kept: a folder, or an S3-compatible bucket. */
export interface Storage {
  /** Stores a file under a name that was never used before; whole, or not at all. */
  put(name: string, bytes: Uint8Array): Promise<void>;
  /** A file's bytes; null for a name that nothing is stored under. */
  get(name: string): Promise<Uint8Array | null>;
  /** Removes a file; one that is gone already is no error. */
  remove(name: string): Promise<void>;
}
