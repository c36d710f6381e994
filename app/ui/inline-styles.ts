import { createContext, useContext, useSyncExternalStore } from "react";

/** Whether a page carries its styles in itself, as the server knows; otherwise it links to them. */
const InlineStylesContext = createContext(false);
export const InlineStylesProvider = InlineStylesContext.Provider;
export const useInlineStyles = (): boolean => useContext(InlineStylesContext);

/** The id of the element with them. */
export const INLINE_STYLES = "styles";
/** Where the server puts them. No text can contain it, since React escapes "<". */
export const STYLES_MARK = "/*<styles>*/";

const carried = typeof document === "undefined" ? null : document.getElementById(INLINE_STYLES);

/** Whether this document came with its styles. It keeps them, whatever page is shown in it later. */
export const hasInlineStyles = carried !== null;
/** Their text, on the server the place for it. */
export const inlineStyles = carried ? (carried.textContent ?? "") : STYLES_MARK;
/** The nonce that they came with: the browser hides it from the page's HTML, but not from scripts. */
export const stylesNonce = carried?.nonce;

/** The id of the link to the stylesheet that a page with its own styles loads for later. */
export const LATE_STYLES = "late-styles";

const lateLink = () => document.querySelector<HTMLLinkElement>(`link#${LATE_STYLES}`);

/** Whether the browser has the styles of every page; else only those of what this document showed first. */
export const hasAllStyles = (): boolean => !hasInlineStyles || Boolean(lateLink()?.sheet);

const PATIENCE_MS = 3_000;

/** Settles when the styles of every page have come, or do not come. */
export async function allStyles(): Promise<void> {
  const link = hasInlineStyles ? lateLink() : null;
  if (!link || link.sheet) return;
  await new Promise<unknown>((settle) => {
    link.addEventListener("load", settle);
    setTimeout(settle, PATIENCE_MS);
  });
}

/**
 * Applies the styles of every page, for a part that this document did not show at first: a map without them has no height.
 * Settles like `allStyles`.
 */
export async function applyAllStyles(): Promise<void> {
  await allStyles();
  const link = hasInlineStyles ? lateLink() : null;
  if (link) link.media = "all";
  areApplied = true;
}

let areApplied = !hasInlineStyles;

/** Calls `tell` once they are applied, or have not come. */
function onceApplied(tell: () => void): () => void {
  if (!areApplied) applyAllStyles().then(tell);
  return () => {};
}

/** Whether controls that the server does not send can be shown: scripts have taken over, and the styles of controls are applied. */
export const useLateControls = (): boolean =>
  useSyncExternalStore(
    onceApplied,
    () => areApplied,
    () => false,
  );
