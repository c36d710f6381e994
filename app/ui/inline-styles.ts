import { createContext, useContext } from "react";

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

/** The stylesheet that a page with its own styles loads for later. */
const LATE_STYLESHEET = "link[rel=stylesheet][media='not all']";

/** Whether the browser has the styles of every page; else only those of what this document showed first. */
export const hasAllStyles = (): boolean =>
  !hasInlineStyles || Boolean(document.querySelector<HTMLLinkElement>(LATE_STYLESHEET)?.sheet);
