import { createContext, useContext } from "react";

/** The styles that a page carries in itself, on the server only; "" when it links to them. */
const InlineStylesContext = createContext("");
export const InlineStylesProvider = InlineStylesContext.Provider;
export const useInlineStyles = (): string => useContext(InlineStylesContext);

/** The id of the element with them. */
export const INLINE_STYLES = "styles";

/** Whether this document came with its styles. It keeps them, whatever page is shown in it later. */
export const hasInlineStyles =
  typeof document !== "undefined" && document.getElementById(INLINE_STYLES) !== null;
