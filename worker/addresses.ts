/** The name contains a hash, so the cached copy never becomes stale. */
export const isBuilt = (path: string): boolean => /^\/(assets|messages)\//.test(path);

/** Works offline: what is entered waits in the page. */
export const isLive = (path: string): boolean => /^\/games\/[0-9a-f]{8}-[0-9a-f-]{27}\/pitch$/i.test(path);

/** Cached without its query, and so without a game's code. */
export const isKeepable = (path: string): boolean =>
  isLive(path) || /^\/(games\/[0-9a-f]{8}-[0-9a-f-]{27}|g\/[0-9a-f]{8})$/i.test(path);

export const signsOut = (path: string): boolean => /^\/(logout|api\/auth\/logout)(\.data)?$/.test(path);
