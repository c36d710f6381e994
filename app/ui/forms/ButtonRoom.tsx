import type { ReactNode } from "react";
import { useLite } from "../rendering/lite";

/** Reserves the room of a button that scripts add, so that nothing moves. Takes none without scripts. */
export function ButtonRoom({ children }: { children?: ReactNode }) {
  return useLite() ? null : <span className="button-room">{children}</span>;
}
