import { type RefObject, useRef } from "react";

/** Also while the form holds text, so that a live update never discards it. `box`: the ref of the element around it. */
export function useTypedForm(mayWrite: boolean): { box: RefObject<HTMLDivElement>; isShown: boolean } {
  const box = useRef<HTMLDivElement>(null);
  const typed = box.current?.querySelector("textarea")?.value ?? "";
  return { box, isShown: mayWrite || typed.trim() !== "" };
}
