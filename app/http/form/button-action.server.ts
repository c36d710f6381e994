import type { ActionFunctionArgs } from "@remix-run/node";
import { z } from "zod";
import { type Actor, signedIn, type Viewer } from "~/core/actor";
import type { ErrorCode } from "~/core/errors";
import { redirectWithFlash } from "../flash.server";
import { type FormContext, type FormOptions, formAction } from "./form.server";

/** A form with nothing but its button. */
export const NoInput = z.object({});

type Sent<S extends z.ZodType, Who> = Who &
  Omit<FormContext, "viewer"> & {
    input: z.output<S>;
    args: ActionFunctionArgs;
    /** A part of the address; "" for one that it does not have. */
    param: (name: string) => string;
  };

interface Button<S extends z.ZodType, Who, Result> extends Omit<FormOptions<S>, "schema"> {
  does: (sent: Sent<S, Who>) => Promise<Result>;
  /** The path with the key of its flash text, or another redirect. */
  leadsTo: (sent: Sent<S, Who> & { result: Result }) => Destination | Promise<Destination>;
}
type Destination = Parameters<typeof redirectWithFlash> | Response;

interface UserButton<S extends z.ZodType, Result> extends Button<S, { actor: Actor }, Result> {
  /** The error of a visitor; `not_authenticated` by default. */
  notSignedIn?: ErrorCode;
}

/** The action of a button or short form of signed-in users. */
export const buttonAction = <S extends z.ZodType, Result>(
  schema: S,
  { notSignedIn, ...button }: UserButton<S, Result>,
) => actionOf(schema, button, (viewer) => ({ actor: signedIn(viewer, notSignedIn) }));

/** Like buttonAction, for what visitors may do too, or what the verb itself refuses them. */
export const visitorButtonAction = <S extends z.ZodType, Result>(
  schema: S,
  button: Button<S, { viewer: Viewer }, Result>,
) => actionOf(schema, button, (viewer) => ({ viewer }));

const actionOf =
  <S extends z.ZodType, Who, Result>(
    schema: S,
    { does, leadsTo, ...options }: Button<S, Who, Result>,
    who: (viewer: Viewer) => Who,
  ) =>
  (args: ActionFunctionArgs) =>
    formAction(args, { ...options, schema }, async (input, { viewer, ...context }) => {
      const param = (name: string) => args.params[name] ?? "";
      const sent = { ...context, ...who(viewer), input, args, param };
      const to = await leadsTo({ ...sent, result: await does(sent) });
      return to instanceof Response ? to : redirectWithFlash(...to);
    });
