export const FOLLOW_EVENT = "houma:follow";

/** Opens another page of the site, an absolute path or a query of this page, without loading a new document. */
export function followLink(to: string): void {
  window.dispatchEvent(new CustomEvent<string>(FOLLOW_EVENT, { detail: to }));
}
