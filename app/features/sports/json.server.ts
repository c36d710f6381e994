import { z } from "zod";
import { LocalizedNamesJson } from "~/i18n/names.server";

export const SportRefJson = z
  .object({ id: z.uuid(), name: z.string(), icon: z.string() })
  .meta({ id: "SportRef" });

export const SportJson = SportRefJson.extend({
  iconUrl: z.string().nullable(),
  description: z.string().nullable(),
  names: LocalizedNamesJson,
}).meta({ id: "Sport" });

export const PositionJson = z
  .object({
    id: z.uuid(),
    name: z.string(),
    sportId: z.uuid(),
    names: LocalizedNamesJson,
  })
  .meta({ id: "Position" });
