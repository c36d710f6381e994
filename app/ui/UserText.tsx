import { createElement, Fragment } from "react";

const TELEPHONE = /(\+?\d(?:[ \u00a0().-]{0,2}\d){7,14})/;

/** Keeps telephone numbers left to right: in Arabic text their groups would appear reversed. */
export function UserText({ children }: { children: string }) {
  const parts = children
    .split(TELEPHONE)
    .map((part, index) => (index % 2 === 1 ? createElement("bdi", { dir: "ltr" }, part) : part));
  return createElement(Fragment, null, ...parts);
}
