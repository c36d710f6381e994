/** Which paths the worker handles. */

/** Whether a file's name contains its hash, so that its cached copy never becomes stale. */
export const isBuilt = (path: string): boolean => /^\/(assets|messages)\//.test(path);

/** Whether a page stays readable offline. It is cached without its query, and so without a game's code. */
export const isKeepable = (path: string): boolean =>
  /^\/(games\/[0-9a-f]{8}-[0-9a-f-]{27}|g\/[0-9a-f]{8})$/i.test(path);

/** Whether a request to the path signs the user out. */
export const signsOut = (path: string): boolean => /^\/(logout|api\/auth\/logout)(\.data)?$/.test(path);
