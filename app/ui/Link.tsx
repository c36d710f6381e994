import type { AnchorHTMLAttributes } from "react";

export interface LinkProps extends Omit<AnchorHTMLAttributes<HTMLAnchorElement>, "href"> {
  /** An absolute path of the site, or a query or fragment of this page. */
  to: string;
  /** Replaces this page in the history. */
  replace?: boolean;
  /** Leaves the page where it is scrolled to. */
  preventScrollReset?: boolean;
  /** Leaves the navigation to the browser. */
  reloadDocument?: boolean;
}

/** Marks links that Remix follows; Remix also loads their routes in advance. */
export const FOLLOWED = "data-discover";

/**
 * A link to another page of the site: a plain anchor, which `useFollowLinks` follows. Remix's own component costs each link
 * hooks and a listener, an eighth of the time in which the server renders a list.
 */
export function Link({ to, replace, preventScrollReset, reloadDocument, ...rest }: LinkProps) {
  const followed = reloadDocument
    ? undefined
    : {
        [FOLLOWED]: 1,
        "data-replace": replace ? "" : undefined,
        "data-keep-scroll": preventScrollReset ? "" : undefined,
      };
  return <a {...rest} href={to} {...followed} />;
}
