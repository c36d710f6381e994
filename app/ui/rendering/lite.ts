import { createContext, useContext } from "react";

/** Without scripts and with small pictures. */
const LiteContext = createContext(false);
export const LiteProvider = LiteContext.Provider;
export const useLite = (): boolean => useContext(LiteContext);
