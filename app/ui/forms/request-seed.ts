import { createContext, useContext } from "react";

const SeedContext = createContext("");

/** A random string for each page load; see docs/decisions/001-protection.md. */
export const RequestSeedProvider = SeedContext.Provider;

export const useRequestSeed = (): string => useContext(SeedContext);
