import { z } from "zod";

/** The photo that its sender saw; empty for none. */
const seen = z.string("invalid_id").max(40, "invalid_id").default("");

export const PhotoForm = z.object({ seen });
export const PhotoRemovalForm = z.object({ seen });
export const PhotoPublicationForm = z.object({ seen, published: z.boolean("invalid_choice").default(false) });

export const PhotoChangeBody = z.object({ published: z.boolean("invalid_choice") });
