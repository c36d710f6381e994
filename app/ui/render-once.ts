import { createContext, createElement, type ReactElement, useContext } from "react";
import { LiteProvider, useLite } from "./lite";

/**
 * The HTML of an element that shows nothing but `source` and `variant`, if `source` is one that other requests show too;
 * else null.
 */
export type RenderOnce = (source: object | null, variant: string, element: ReactElement) => string | null;

/** On the server only. */
const RenderOnceContext = createContext<RenderOnce>(() => null);
export const RenderOnceProvider = RenderOnceContext.Provider;

/**
 * As `RenderOnce`, in this page's language and lite mode. The element may use no other context. A browser always renders it
 * itself: the same markup, so that React takes it over.
 */
export function useRenderOnce(source: object | null, variant: string, element: ReactElement): string | null {
  const renderOnce = useContext(RenderOnceContext);
  const lite = useLite();
  return renderOnce(source, `${variant} ${lite}`, createElement(LiteProvider, { value: lite }, element));
}
