import { createContext, useContext } from "react";

/** The random word that this page's scripts carry, so that no other script runs. */
const NonceContext = createContext<string | undefined>(undefined);
export const NonceProvider = NonceContext.Provider;
export const useNonce = (): string | undefined => useContext(NonceContext);
