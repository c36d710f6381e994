import { z } from "zod";
import { PERSON_LIMITS } from "#db/limits/people";
import { visibleLine } from "./clean";

const name = (missing: "first_name_required" | "last_name_required") =>
  z.string(missing).overwrite(visibleLine).min(1, missing).max(PERSON_LIMITS.name.max, "name_too_long");

export const PersonNames = z.object({
  first_name: name("first_name_required"),
  last_name: name("last_name_required"),
});
