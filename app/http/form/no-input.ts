import { z } from "zod";

export const NoInput = z.object({});
