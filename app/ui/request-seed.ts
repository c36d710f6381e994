import { createContext, useContext } from "react";

const SeedContext = createContext("");

/** Provides the random string that each page load has of its own; see docs/decisions/001-protection.md. */
export const RequestSeedProvider = SeedContext.Provider;

export const useRequestSeed = (): string => useContext(SeedContext);
