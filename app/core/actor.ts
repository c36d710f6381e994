import { DomainError, type ErrorCode } from "./errors";

export interface Actor {
  id: string;
  role: "user" | "admin";
  /** Of a personal token, its id. */
  sessionId: string;
}

export type Viewer = Actor | null;

/** Errors: `code`, a 401 such as "You must be logged in to …". */
export function signedIn(viewer: Viewer, code: ErrorCode = "not_authenticated"): Actor {
  if (!viewer) throw new DomainError(code);
  return viewer;
}
