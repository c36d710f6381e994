import { createContext, useContext } from "react";

/** Whether a page carries its styles in itself, as the server knows; otherwise it links to them. */
const InlineStylesContext = createContext(false);
export const InlineStylesProvider = InlineStylesContext.Provider;
export const useInlineStyles = (): boolean => useContext(InlineStylesContext);

/** The id of the element with them. */
export const INLINE_STYLES = "styles";
/** Where the server puts them. Text in a page never has a "<" of its own. */
export const STYLES_MARK = "/*<styles>*/";

/** Whether this document came with its styles. It keeps them, whatever page is shown in it later. */
export const hasInlineStyles =
  typeof document !== "undefined" && document.getElementById(INLINE_STYLES) !== null;
