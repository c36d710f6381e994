import { useT } from "~/i18n/context";
import { Checkbox } from "~/ui/forms/Checkbox";
import type { Audience } from "../types";

/** The box by which somebody says that a game for women or for men is for them; inside the form that joins. */
export function DeclareAudience({ audience }: { audience: Audience }) {
  const t = useT("games");
  if (audience === "everyone") return null;
  return <Checkbox name="declared" label={t(`declare_${audience}`)} />;
}
