import type { MetaArgs, MetaDescriptor } from "@remix-run/react";

type TitleArgs = Pick<MetaArgs, "data" | "error" | "matches" | "location">;

const read = (from: unknown, name: string): unknown =>
  typeof from === "object" && from !== null
    ? Object.entries(from).find(([key]) => key === name)?.[1]
    : undefined;

const textOf = (from: unknown, name: string): string | undefined => {
  const value = read(from, name);
  return typeof value === "string" && value !== "" ? value : undefined;
};

export const documentTitle = (title: string): string => `${title} · Houma`;

/**
 * The title of a page's document: `title` of its loader, or what its error page says. After a refused form it begins
 * with "Error:", the first thing a screen reader says of a page that came back.
 */
export const pageTitle = ({ data, error, matches, location }: TitleArgs): MetaDescriptor[] => {
  const frame = matches[0]?.data;
  const title = textOf(data, "title") ?? textOf(read(error, "data"), "text");
  const failed = read(frame, "failedAt") === location.pathname || textOf(data, "error") !== undefined;
  const prefix = failed ? `${textOf(frame, "errorPrefix") ?? ""} ` : "";
  return [{ title: title ? documentTitle(prefix + title) : "Houma" }];
};
