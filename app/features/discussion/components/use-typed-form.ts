import { type RefObject, useRef } from "react";

/**
 * Whether to show the comment form: to users who may write, and also while it holds text, so that a live update never
 * discards what somebody typed. `box` is the ref of the element around the form.
 */
export function useTypedForm(mayWrite: boolean): { box: RefObject<HTMLDivElement>; isShown: boolean } {
  const box = useRef<HTMLDivElement>(null);
  const typed = box.current?.querySelector("textarea")?.value ?? "";
  return { box, isShown: mayWrite || typed.trim() !== "" };
}
