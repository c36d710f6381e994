/** Stores files: in a folder, or in an S3-compatible bucket. */
export interface Storage {
  /** Stores a file under a name; completely or not at all. */
  put(name: string, bytes: Uint8Array): Promise<void>;
  /** A file's bytes; null for an unknown name. */
  get(name: string): Promise<Uint8Array | null>;
  /** Removes a file, if it exists. */
  remove(name: string): Promise<void>;
  /** The names that begin with a prefix, in no order. */
  list(prefix: string): Promise<string[]>;
}
