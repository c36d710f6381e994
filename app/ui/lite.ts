import { createContext, useContext } from "react";

/** Lite mode: the page is sent without scripts and with small pictures. */
const LiteContext = createContext(false);
export const LiteProvider = LiteContext.Provider;
export const useLite = (): boolean => useContext(LiteContext);
