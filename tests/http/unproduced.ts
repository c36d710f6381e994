/** What the document names and no test can produce. */
export const UNPRODUCED: readonly string[] = [
  // Somebody else deletes it between the writing and the reading.
  "POST /api/games/{id}/comments comment_not_found",
];
