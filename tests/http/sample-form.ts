import { redirect } from "@remix-run/node";
import { z } from "zod";
import { formAction } from "~/http/form/form.server";
import { send } from "../support/request";

const Row = z.object({ sportId: z.string().optional(), maxPlayers: z.coerce.number().optional() });
/** A text, rows, and values. */
export const Input = z.object({
  title: z.string("required").max(5, "game_title_too_long"),
  rows: z
    .array(z.preprocess((row) => row, Row))
    .max(5, "too_many_at_once")
    .optional(),
  ids: z.array(z.string()).default([]),
});

/** Redirects to /done with the input as its query. */
export const action = (args: Parameters<typeof formAction>[0]) =>
  formAction(args, Input, async (input) => redirect(`/done?${encodeURIComponent(JSON.stringify(input))}`));

/** Raw. */
export const post = (body: string | Buffer<ArrayBuffer>, type = "application/x-www-form-urlencoded") =>
  send(action, new URL("http://localhost:3000/somewhere"), {
    method: "POST",
    headers: { "Content-Type": type, "Sec-Fetch-Site": "same-origin" },
    body,
  });
