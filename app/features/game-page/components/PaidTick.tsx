import { useNavigation } from "@remix-run/react";
import { gamePath } from "~/features/games/components/paths";
import type { GameView, ParticipantView } from "~/features/games/types";
import { useT } from "~/i18n/context";
import { PostForm } from "~/ui/forms/PostForm";
import { Icon } from "~/ui/icons/Icon";

/** A button, so that it works without scripts. */
export function PaidTick({ person, game }: { person: ParticipantView; game: GameView }) {
  const t = useT("games");
  const { formData, formAction } = useNavigation();
  const action = gamePath(game.id, null, "/payments");
  const sending = formAction === action && formData?.get("participantId") === person.id;
  const paid = sending ? formData?.get("paid") === "on" : person.hasPaid === true;
  return (
    <PostForm action={action}>
      <input type="hidden" name="participantId" value={person.id} />
      {!paid && <input type="hidden" name="paid" value="on" />}
      <button
        type="submit"
        className="paid-tick"
        aria-label={t(paid ? "markUnpaid" : "markPaid", { name: person.name })}
      >
        <span className="paid-box">{paid && <Icon name="check" size="s" />}</span>
        {t(paid ? "hasPaid" : "notPaid")}
      </button>
    </PostForm>
  );
}
