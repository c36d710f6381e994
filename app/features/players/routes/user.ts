import { type LoaderFunctionArgs, redirect } from "@remix-run/node";

/** The older address of a player's page (spec 2). */
export const loader = ({ params }: LoaderFunctionArgs) =>
  redirect(`/players/${encodeURIComponent(params.id ?? "")}`, 301);
