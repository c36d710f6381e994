import { z } from "zod";

/** A form that is nothing but its button. */
export const NoInput = z.object({});
