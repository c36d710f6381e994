import { type LoaderFunctionArgs, redirect } from "@remix-run/node";

/** The older URL of a player's page, which redirects. */
export const loader = ({ params }: LoaderFunctionArgs) =>
  redirect(`/players/${encodeURIComponent(params.id ?? "")}`, 301);
