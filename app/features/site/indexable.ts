import type { FullKey } from "~/i18n/namespaces";
import type { Translations } from "./page-urls";

export interface IndexableHandle {
  /** What the page is about; true: its own `meta` says so. */
  indexable: FullKey | true;
  translations?: Translations;
}

export const isIndexable = (handle: unknown): handle is IndexableHandle =>
  typeof handle === "object" && handle !== null && "indexable" in handle;
