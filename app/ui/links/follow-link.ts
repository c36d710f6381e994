export const FOLLOW_EVENT = "houma:follow";

/** For an absolute path or a query of this page. */
export function followLink(to: string): void {
  window.dispatchEvent(new CustomEvent<string>(FOLLOW_EVENT, { detail: to }));
}
