import { type LoaderFunctionArgs, redirect } from "@remix-run/node";

/** Any other path redirects to / (spec 2); a missing file is a 404 (decisions "Pages"). */
export function loader({ request }: LoaderFunctionArgs) {
  const looksLikeFile = /\.[a-z0-9]{1,8}$/i.test(new URL(request.url).pathname);
  return looksLikeFile ? new Response("Not found", { status: 404 }) : redirect("/");
}

export const action = (args: LoaderFunctionArgs) => loader(args);
