import { createElement, Fragment } from "react";

const ADDRESS = /([\w.+-]+@[\w-]+(?:\.[\w-]+)*)/;

export function WithMailLinks({ children }: { children: string }) {
  const parts = children
    .split(ADDRESS)
    .map((part, index) =>
      index % 2 === 1 ? createElement("a", { href: `mailto:${part}`, dir: "ltr" }, part) : part,
    );
  // Passed as separate arguments, the parts need no keys.
  return createElement(Fragment, null, ...parts);
}
