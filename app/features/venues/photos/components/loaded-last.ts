/** For an image that must not delay the page's text; React 18 does not know the last attribute. */
export const LOADED_LAST = { loading: "lazy", decoding: "async", fetchpriority: "low" } as const;
