import { createElement, Fragment } from "react";

/** Eight or more digits, as in a telephone number: +212 6 12 34 56 78, 06-12-34-56-78. */
const TELEPHONE = /(\+?\d(?:[ \u00a0().-]{0,2}\d){7,14})/;

/** A user's text, with telephone numbers kept left to right: in Arabic text their groups would appear reversed. */
export function UserText({ children }: { children: string }) {
  const parts = children
    .split(TELEPHONE)
    .map((part, index) => (index % 2 === 1 ? createElement("bdi", { dir: "ltr" }, part) : part));
  // Passed as separate arguments, the parts need no keys.
  return createElement(Fragment, null, ...parts);
}
