import { createContext, useContext } from "react";

/** The nonce of this page's scripts: the Content-Security-Policy allows no others. */
const NonceContext = createContext<string | undefined>(undefined);
export const NonceProvider = NonceContext.Provider;
export const useNonce = (): string | undefined => useContext(NonceContext);
