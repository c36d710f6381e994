import { createContext, useContext } from "react";

const SeedContext = createContext("");

/** Provides the random string that the root loader makes for each page load. */
export const RequestSeedProvider = SeedContext.Provider;

export const useRequestSeed = (): string => useContext(SeedContext);
