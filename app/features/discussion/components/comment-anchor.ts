/** The place of a comment on its page, as the end of an address. */
export const commentAnchor = (id: string): string => `#comment-${id}`;

export const isCommentAnchor = (hash: string): boolean => hash.startsWith("#comment-");
