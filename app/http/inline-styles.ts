import { createContext, useContext } from "react";

/** The stylesheet as text, on the server only: lite pages contain it, which saves a request. */
const InlineStylesContext = createContext("");
export const InlineStylesProvider = InlineStylesContext.Provider;
export const useInlineStyles = (): string => useContext(InlineStylesContext);
