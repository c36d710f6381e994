import type { AnchorHTMLAttributes } from "react";

export interface LinkProps extends Omit<AnchorHTMLAttributes<HTMLAnchorElement>, "href"> {
  /** An absolute path of the site, or a query or fragment of this page. */
  to: string;
  replace?: boolean;
  preventScrollReset?: boolean;
  reloadDocument?: boolean;
}

/** Marks links that Remix follows; Remix also loads their routes in advance. */
export const FOLLOWED = "data-discover";

/** `useFollowLinks` follows it. Remix's own component costs an eighth of the time for rendering a list. */
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
