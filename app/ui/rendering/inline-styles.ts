import { createContext, useContext, useSyncExternalStore } from "react";

const InlineStylesContext = createContext(false);
export const InlineStylesProvider = InlineStylesContext.Provider;
export const useInlineStyles = (): boolean => useContext(InlineStylesContext);

export const INLINE_STYLES = "styles";
/** The server puts the styles here. No text can contain the mark, since React escapes "<". */
export const STYLES_MARK = "/*<styles>*/";

const carried = typeof document === "undefined" ? null : document.getElementById(INLINE_STYLES);

/** The document keeps its styles, whatever page it shows later. */
export const hasInlineStyles = carried !== null;
export const inlineStyles = carried ? (carried.textContent ?? "") : STYLES_MARK;
/** The browser hides the nonce from the page's HTML, but not from scripts. */
export const stylesNonce = carried?.nonce;

export const LATE_STYLES = "late-styles";

const lateLink = () => document.querySelector<HTMLLinkElement>(`link#${LATE_STYLES}`);

export const hasAllStyles = (): boolean => !hasInlineStyles || Boolean(lateLink()?.sheet);

const PATIENCE_MS = 3_000;

export async function allStyles(): Promise<void> {
  const link = hasInlineStyles ? lateLink() : null;
  if (!link || link.sheet) return;
  await new Promise<unknown>((settle) => {
    link.addEventListener("load", settle);
    setTimeout(settle, PATIENCE_MS);
  });
}

/**
 * For a part that this document did not show at first: a map without styles has no height. Settles like `allStyles`.
 */
export async function applyAllStyles(): Promise<void> {
  await allStyles();
  const link = hasInlineStyles ? lateLink() : null;
  if (link) link.media = "all";
  areApplied = true;
}

let areApplied = !hasInlineStyles;

function onceApplied(notify: () => void): () => void {
  if (!areApplied) applyAllStyles().then(notify);
  return () => {};
}

/** Controls that the server does not send need scripts and their styles. */
export const useLateControls = (): boolean =>
  useSyncExternalStore(
    onceApplied,
    () => areApplied,
    () => false,
  );
