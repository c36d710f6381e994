import { createElement, Fragment } from "react";

/** Eight digits or more, as people write a telephone number: +212 6 12 34 56 78, 06-12-34-56-78. */
const TELEPHONE = /(\+?\d(?:[ \u00a0().-]{0,2}\d){7,14})/;

/** What somebody wrote. Between Arabic words a telephone number would be read group by group from the right. */
export function UserText({ children }: { children: string }) {
  const parts = children
    .split(TELEPHONE)
    .map((part, at) => (at % 2 === 1 ? createElement("bdi", { dir: "ltr" }, part) : part));
  // Handed over one by one, parts need no keys.
  return createElement(Fragment, null, ...parts);
}
