interface ImportMetaEnv {
  readonly TEXTS_OF_CHUNKS?: Record<string, readonly string[]>;
}
