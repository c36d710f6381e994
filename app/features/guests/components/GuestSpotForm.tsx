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
import { LegalLinks } from "~/ui/links/LegalLinks";
import { GUEST_FORM } from "./guest-form";

interface GuestSpotFormProps {
  game: GameView;
  code: string | null;
  failure?: Pick<FormFailure, "result" | "idempotencyKey">;
  /** The error summary. */
  children?: ReactNode;
}

/** Without a free spot, only the error summary. No conform, because most visitors' game pages have it. */
export function GuestSpotForm({ game, code, failure, children }: GuestSpotFormProps) {
  const t = useT("guests");
  const action = gamePath(game.id, code, "/guest");
  const { error, initialValue } = failure?.result ?? {};
  const typed = initialValue?.name;
  const source = { name: "name", id: `${GUEST_FORM}-name`, errors: error?.name ?? [] };
  const wiring = useFieldWiring(source, null, true);
  // The visitor may hold the last spot without knowing: sending the form again leads to it.
  const open = game.can.takeGuestSeat || failure?.idempotencyKey !== undefined;
  if (!open) return children;
  return (
    <Form method="post" action={action} id={GUEST_FORM} className="stack-s" preventScrollReset>
      <IdempotencyKey />
      {children}
      <DeclareAudience
        audience={game.audience}
        id={`${GUEST_FORM}-declared`}
        errors={error?.declared ?? []}
        required
      />
      <FieldFrame wiring={wiring} label={t("fields:yourFirstName")} hideLabel>
        <span className="input-group">
          <input
            className="input"
            placeholder={t("fields:yourFirstName")}
            defaultValue={typeof typed === "string" ? typed : undefined}
            required
            maxLength={GAME_LIMITS.guestName.max}
            dir="auto"
            autoComplete="given-name"
            {...wiring.control}
          />
          <PendingButton action={action} busy={t("taking")}>
            {t("take")}
          </PendingButton>
        </span>
      </FieldFrame>
      <p className="muted small">{t("noAccount")}</p>
      <LegalLinks />
    </Form>
  );
}
