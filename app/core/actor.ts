import { DomainError, type ErrorCode } from "./errors";

/** Who is asking, once signed in. */
export interface Actor {
  id: string;
  role: "user" | "admin";
  sessionId: string;
}

export type Viewer = Actor | null;

/** The viewer as an actor, or the 401 that `code` stands for ("You must be logged in to …", spec 8). */
export function signedIn(viewer: Viewer, code: ErrorCode = "not_authenticated"): Actor {
  if (!viewer) throw new DomainError(code);
  return viewer;
}
