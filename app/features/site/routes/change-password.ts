import { redirect } from "@remix-run/node";

/** /.well-known/change-password, which password managers open. */
export const loader = () => redirect("/account/password");
