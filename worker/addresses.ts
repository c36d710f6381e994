/** What the worker does with an address: pure, so that a test can hold it as a table. */

/** Files named after their content: what was fetched once is right for ever. */
export const isBuilt = (path: string): boolean => /^\/(assets|messages)\//.test(path);

/** The pages that stay readable offline. Their address is kept without what follows the question mark, so no code is. */
export const isKeepable = (path: string): boolean => /^\/games\/[0-9a-f]{8}-[0-9a-f-]{27}$/i.test(path);

/** Whoever asks for one of these is signed out afterwards. */
export const signsOut = (path: string): boolean => /^\/(logout|api\/auth\/logout)(\.data)?$/.test(path);
