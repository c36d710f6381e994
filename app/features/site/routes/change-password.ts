import { redirect } from "@remix-run/node";

/** Where password managers send people whose password has leaked. */
export const loader = () => redirect("/account/password");
