import type { ReactNode } from "react";
import { useLite } from "./lite";

/**
 * Keeps the room of a button that scripts add, so that nothing moves when it comes: as large as the button, which is
 * invisible in it, or one line. Takes none without scripts.
 */
export function ButtonRoom({ children }: { children?: ReactNode }) {
  return useLite() ? null : <span className="button-room">{children}</span>;
}
