import type { ActionFunctionArgs } from "@remix-run/node";
import { useActionData } from "@remix-run/react";
import { signedIn } from "~/core/actor";
import { useGameOutlet } from "~/features/games/components/game-outlet";
import { backToGame, gameIdOf } from "~/features/games/game-request.page.server";
import { addCompanion } from "~/features/games/participation/companions.server";
import { CompanionInput } from "~/features/games/schema";
import { redirectWithFlash } from "~/http/flash.server";
import { formAction } from "~/http/form/form.server";
import { useT } from "~/i18n/context";
import { Card } from "~/ui/Card";
import { ErrorSummary } from "~/ui/forms/ErrorSummary";
import { useServerForm } from "~/ui/forms/use-server-form";
import { BRING_FORM, BringFriend } from "../components/spot/BringFriend";

export const action = (args: ActionFunctionArgs) =>
  formAction(args, CompanionInput, async ({ name, declared }, { viewer, idempotencyKey }) => {
    await addCompanion(signedIn(viewer), gameIdOf(args), { name, declared, idempotencyKey });
    return redirectWithFlash(backToGame(args), "companion_added", { params: { name } });
  });

export default function Companions() {
  const t = useT("turnout");
  const failure = useActionData<typeof action>();
  const { game } = useGameOutlet();
  const [form] = useServerForm<{ name: string; declared: string }>({
    id: BRING_FORM,
    result: failure?.result,
  });
  if (!failure) return null;
  return (
    <Card title={t("bring")} className="no-print">
      <BringFriend game={game} failure={failure}>
        <ErrorSummary form={form} only="name" />
      </BringFriend>
    </Card>
  );
}
