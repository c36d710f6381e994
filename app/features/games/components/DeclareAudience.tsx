import { useT } from "~/i18n/context";
import { FieldError } from "~/ui/forms/FieldError";
import { useFieldWiring } from "~/ui/forms/field-wiring";
import type { Audience } from "../types";

interface DeclareAudienceProps {
  audience: Audience;
  id?: string;
  errors?: readonly string[];
  required?: boolean;
  forFriends?: boolean;
}

/** Not a `Checkbox`, which would add conform to every game's page. */
export function DeclareAudience({ audience, id, errors = [], required, forFriends }: DeclareAudienceProps) {
  const t = useT("games");
  const wiring = useFieldWiring({ name: "declared", errors, ...(id !== undefined && { id }) }, null);
  if (audience === "everyone") return null;
  return (
    <div className="field">
      <label className="choice">
        <input type="checkbox" required={required} {...wiring.control} />
        <span>{t(forFriends ? `turnout:declare_${audience}` : `declare_${audience}`)}</span>
      </label>
      <FieldError id={wiring.errorId} errors={errors} />
    </div>
  );
}
