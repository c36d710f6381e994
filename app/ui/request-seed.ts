import { createContext, useContext } from "react";

const SeedContext = createContext("");

/** Root gives the seed of this page load: a fresh random string from its loader. */
export const RequestSeedProvider = SeedContext.Provider;

export const useRequestSeed = (): string => useContext(SeedContext);
