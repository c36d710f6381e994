import { createContext, useContext } from "react";

/** The Content-Security-Policy allows only scripts with this nonce. */
const NonceContext = createContext<string | undefined>(undefined);
export const NonceProvider = NonceContext.Provider;
export const useNonce = (): string | undefined => useContext(NonceContext);
