import { useT } from "~/i18n/context";
import { FieldError } from "~/ui/forms/FieldError";
import { useFieldWiring } from "~/ui/forms/field-wiring";
import type { Audience } from "../types";

interface DeclareAudienceProps {
  audience: Audience;
  id?: string;
  errors?: readonly string[];
  /** For a form that does nothing but take a spot. */
  required?: boolean;
  /** Said for the friends whom a player brings. */
  forFriends?: boolean;
}

/**
 * The box by which somebody says that a game for women or for men is for them; inside the form that joins. Not a
 * `Checkbox`, which would bring conform to the page of every game.
 */
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
