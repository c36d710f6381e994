import { type LoaderFunctionArgs, redirect } from "@remix-run/node";

/** Unknown paths lead to /, files are a 404. */
export function loader({ request }: LoaderFunctionArgs) {
  const looksLikeFile = /\.[a-z0-9]{1,8}$/i.test(new URL(request.url).pathname);
  return looksLikeFile ? new Response("Not found", { status: 404 }) : redirect("/");
}

export const action = (args: LoaderFunctionArgs) => loader(args);
