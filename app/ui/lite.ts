import { createContext, useContext } from "react";

/** Whether this page goes out without scripts and with small pictures (decisions "Pages"). */
const LiteContext = createContext(false);
export const LiteProvider = LiteContext.Provider;
export const useLite = (): boolean => useContext(LiteContext);
