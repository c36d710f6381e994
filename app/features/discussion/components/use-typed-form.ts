import { type RefObject, useRef } from "react";

/**
 * Whether the form to write is shown: to whoever may, and with what is typed in it to whoever just may not any more,
 * since a live page shall not take away anybody's words. Its box carries the ref.
 */
export function useTypedForm(mayWrite: boolean): { box: RefObject<HTMLDivElement>; isShown: boolean } {
  const box = useRef<HTMLDivElement>(null);
  const typed = box.current?.querySelector("textarea")?.value ?? "";
  return { box, isShown: mayWrite || typed.trim() !== "" };
}
