import type { MetaArgs, MetaDescriptor } from "@remix-run/react";

type TitleArgs = Pick<MetaArgs, "data" | "error" | "matches" | "location">;

const readProperty = (from: unknown, name: string): unknown =>
  typeof from === "object" && from !== null
    ? Object.entries(from).find(([key]) => key === name)?.[1]
    : undefined;

const textOf = (from: unknown, name: string): string | undefined => {
  const value = readProperty(from, name);
  return typeof value === "string" && value !== "" ? value : undefined;
};

/** Of a page's data. */
export const titleOf = (data: unknown): string | undefined => textOf(data, "title");

export const documentTitle = (title: string, appName: string): string => `${title} · ${appName}`;

/** After a rejected form it starts with "Error:", which a screen reader reads first. */
export const pageTitle = ({ data, error, matches, location }: TitleArgs): MetaDescriptor[] => {
  const rootData = matches[0]?.data;
  const title = titleOf(data) ?? textOf(readProperty(error, "data"), "text");
  const failed =
    readProperty(rootData, "failedAt") === location.pathname || textOf(data, "error") !== undefined;
  const prefix = failed ? `${textOf(rootData, "errorPrefix") ?? ""} ` : "";
  const appName = textOf(rootData, "appName") ?? "Houma";
  return [{ title: title ? documentTitle(prefix + title, appName) : appName }];
};
