import { z } from "zod";

/** A form with nothing but its button. */
export const NoInput = z.object({});
