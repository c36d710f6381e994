import { createContext, useContext } from "react";

/** The whole stylesheet as text, on the server only: lite pages carry it in themselves and spare a round trip. */
const InlineStylesContext = createContext("");
export const InlineStylesProvider = InlineStylesContext.Provider;
export const useInlineStyles = (): string => useContext(InlineStylesContext);
