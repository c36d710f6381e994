import { z } from "zod";
import type { GamePhoto } from "./queries.server";

export const GamePhotoJson = z
  .object({
    id: z.uuid(),
    small: z.string(),
    large: z.string(),
    /** Of the large size. */
    width: z.int(),
    height: z.int(),
    /** A data URI. */
    preview: z.string(),
    published: z.boolean(),
    isOwn: z.boolean(),
    createdAt: z.iso.datetime(),
  })
  .meta({ id: "GamePhoto" });

export const gamePhotoJson = ({
  bytes: _,
  isHidden: __,
  isPublished: published,
  createdAt,
  ...photo
}: GamePhoto): z.input<typeof GamePhotoJson> => ({
  ...photo,
  published,
  createdAt: createdAt.toISOString(),
});
