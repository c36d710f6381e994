import { Form } from "@remix-run/react";
import type { ReactNode } from "react";
import { GAME_LIMITS } from "#db/limits/games";
import { DeclareAudience } from "~/features/games/components/DeclareAudience";
import { gamePath } from "~/features/games/components/paths";
import type { GameView } from "~/features/games/types";
import type { FormFailure } from "~/http/form/form-failure.server";
import { useT } from "~/i18n/context";
import { FieldFrame } from "~/ui/forms/FieldFrame";
import { useFieldWiring } from "~/ui/forms/field-wiring";
import { IdempotencyKey } from "~/ui/forms/IdempotencyKey";
import { PendingButton } from "~/ui/forms/PendingButton";

interface BringFriendProps {
  game: GameView;
  failure?: Pick<FormFailure, "result" | "idempotencyKey">;
  children?: ReactNode;
}

/** Its error summary refers to it. */
export const BRING_FORM = "bring";

/** Without conform, which would make the page heavy. */
export function BringFriend({ game, failure, children }: BringFriendProps) {
  const t = useT("turnout");
  const action = gamePath(game.id, null, "/companions");
  const { error, initialValue } = failure?.result ?? {};
  const typed = initialValue?.name;
  const wiring = useFieldWiring(
    { name: "name", id: `${BRING_FORM}-name`, errors: error?.name ?? [] },
    null,
    true,
  );
  return (
    <Form method="post" action={action} id={BRING_FORM} className="stack-s" preventScrollReset>
      <IdempotencyKey />
      {children}
      <DeclareAudience
        audience={game.audience}
        id={`${BRING_FORM}-declared`}
        errors={error?.declared ?? []}
        required
        forFriends
      />
      <FieldFrame wiring={wiring} label={t("friendName")}>
        <span className="input-group">
          <input
            className="input"
            defaultValue={typeof typed === "string" ? typed : undefined}
            required
            maxLength={GAME_LIMITS.externalName.max}
            dir="auto"
            autoComplete="off"
            {...wiring.control}
          />
          <PendingButton action={action} busy={t("games:adding")}>
            {t("common:add")}
          </PendingButton>
        </span>
      </FieldFrame>
    </Form>
  );
}
