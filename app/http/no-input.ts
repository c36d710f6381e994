import { z } from "zod";

/** A form of one button, or none of whose fields the server reads. */
export const NoInput = z.object({});
