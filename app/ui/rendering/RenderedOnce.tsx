import { createContext, createElement, type HTMLAttributes, type ReactElement, useContext } from "react";
import { LiteProvider, useLite } from "./lite";

/** The HTML of an element that shows nothing but `source` and `variant`, if `source` is a shared value; else null. */
export type RenderOnce = (source: object | null, variant: string, element: ReactElement) => string | null;

/** On the server only. */
const RenderOnceContext = createContext<RenderOnce>(() => null);
export const RenderOnceProvider = RenderOnceContext.Provider;

interface RenderedOnceProps
  extends Omit<HTMLAttributes<HTMLElement>, "children" | "dangerouslySetInnerHTML"> {
  as: "div" | "fieldset" | "li" | "nav" | "p" | "ul";
  /** A shared value (`core/shared-values`), or any other, whose content is rendered for each page. */
  source: object | null;
  /** What the content shows besides, but for the page's language and lite mode. */
  variant?: string;
  /** May use no other context: not where the page is, nor who reads it. */
  children: ReactElement;
}

/**
 * An element whose content the server renders once for all pages that show the same shared value. A browser always renders
 * it itself: the same markup, so that React takes it over. Source: docs/decisions/020-page-cache.md.
 */
export function RenderedOnce({ as, source, variant = "", children, ...attributes }: RenderedOnceProps) {
  const lite = useLite();
  const renderOnce = useContext(RenderOnceContext);
  const content = createElement(LiteProvider, { value: lite }, children);
  const html = renderOnce(source, `${variant} ${lite}`, content);
  return html === null
    ? createElement(as, attributes, children)
    : createElement(as, { ...attributes, dangerouslySetInnerHTML: { __html: html } });
}
