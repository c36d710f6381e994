import type { AppLoadContext } from "@remix-run/node";

/** Whether the request is for a whole page, not for the data of one. The server notes it in the request's context. */
export const isDocument = ({ isDocument }: AppLoadContext): boolean => isDocument === true;

/** Whether the page is rendered once for many visitors. */
export const isShared = ({ isShared }: AppLoadContext): boolean => isShared === true;

/** Notes the hidden form seed of a request for the page that is rendered for it. */
export function setRequestSeed(context: AppLoadContext, seed: string): void {
  context.requestSeed = seed;
}

/** The hidden form seed that the root loader issued; "" when it failed. */
export const requestSeedOf = ({ requestSeed }: AppLoadContext): string =>
  typeof requestSeed === "string" ? requestSeed : "";
