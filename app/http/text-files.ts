import { createContext, useContext } from "react";

/** The files of texts that the document's scripts need at once; see app/i18n/text-files.ts. */
const TextFilesContext = createContext<string | undefined>(undefined);
export const TextFilesProvider = TextFilesContext.Provider;
export const useTextFiles = (): string | undefined => useContext(TextFilesContext);
