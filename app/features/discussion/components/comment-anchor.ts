export const commentAnchor = (id: string): string => `#comment-${id}`;

export const isCommentAnchor = (hash: string): boolean => hash.startsWith("#comment-");
