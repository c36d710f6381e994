import { createContext, useContext } from "react";

/** The address of the file with the texts that the document's scripts need at once. */
const TextFilesContext = createContext<string | undefined>(undefined);
export const TextFilesProvider = TextFilesContext.Provider;
export const useTextFiles = (): string | undefined => useContext(TextFilesContext);
