import { type LoaderFunctionArgs, redirect } from "@remix-run/node";

export const loader = ({ params }: LoaderFunctionArgs) =>
  redirect(`/players/${encodeURIComponent(params.id ?? "")}`, 301);
