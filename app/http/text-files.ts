import { createContext, useContext } from "react";

const TextFilesContext = createContext<string | undefined>(undefined);
export const TextFilesProvider = TextFilesContext.Provider;
export const useTextFiles = (): string | undefined => useContext(TextFilesContext);
