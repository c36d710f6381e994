import { GAME_LIMITS } from "#db/limits/games";
import { DeclareAudience } from "~/features/games/components/DeclareAudience";
import type { GameView } from "~/features/games/types";
import type { FormFailure } from "~/http/form/form-failure.server";
import { useT } from "~/i18n/context";
import { FieldFrame } from "~/ui/forms/FieldFrame";
import { useFieldWiring } from "~/ui/forms/field-wiring";
import { JOIN_FORM } from "./join-form";
import { SpotButton } from "./SpotButton";

interface FriendNamesProps {
  game: GameView;
  failure?: Pick<FormFailure, "result" | "codes">;
}

/** All get spots, or none. */
export function FriendNames({ game, failure }: FriendNamesProps) {
  const t = useT("turnout");
  const { error = {}, initialValue } = failure?.result ?? {};
  const typed = [initialValue?.companions ?? []].flat().map(String);
  const canWait = failure?.codes[""]?.includes("game_full") && !game.can.waitlist;
  return (
    <details className="quiet-more" open={failure && true}>
      <summary>{t("bring")}</summary>
      <div className="stack-s">
        {Array.from({ length: game.companionsAllowed }, (_, index) => (
          <FriendName
            // biome-ignore lint/suspicious/noArrayIndexKey: the fields have no other identity
            key={index}
            index={index}
            typed={typed[index]}
            errors={error?.[`companions[${index}]`] ?? []}
          />
        ))}
        {!game.mustDeclare && (
          <DeclareAudience
            audience={game.audience}
            id={`${JOIN_FORM}-declared`}
            errors={error?.declared ?? []}
            forFriends
          />
        )}
        <p className="hint">{t("allOrNone")}</p>
        {canWait && <SpotButton status="waitlisted">{t("waitTogether")}</SpotButton>}
      </div>
    </details>
  );
}

function FriendName({
  index,
  typed,
  errors,
}: {
  index: number;
  typed: string | undefined;
  errors: readonly string[];
}) {
  const t = useT("turnout");
  const label = t("friendNumber", { number: index + 1 });
  const wiring = useFieldWiring(
    { name: "companions", id: `${JOIN_FORM}-companions[${index}]`, errors },
    null,
  );
  return (
    <FieldFrame wiring={wiring} label={label} hideLabel>
      <input
        className="input"
        placeholder={label}
        defaultValue={typed}
        maxLength={GAME_LIMITS.externalName.max}
        dir="auto"
        autoComplete="off"
        {...wiring.control}
      />
    </FieldFrame>
  );
}
