/** How somebody comes to a game: with a code perhaps, and from where, so that wrong codes can be counted. */
export interface Access {
  code?: string | undefined;
  /** The caller's network address (clientAddress(request)). */
  address?: string | undefined;
}
