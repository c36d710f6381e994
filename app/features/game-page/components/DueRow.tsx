import { gamePath } from "~/features/games/components/paths";
import type { PaymentState } from "~/features/games/dues/due";
import { useT } from "~/i18n/context";
import { Button } from "~/ui/forms/Button";
import { PostForm } from "~/ui/forms/PostForm";
import { VisuallyHidden } from "~/ui/VisuallyHidden";

interface DuePerson {
  id: string;
  name: string;
  state: PaymentState;
  hasSpot: boolean;
  note: string;
}

interface DueRowProps {
  gameId: string;
  person: DuePerson;
  canMark: boolean;
}

export function DueRow({ gameId, person, canMark }: DueRowProps) {
  const t = useT("dues");
  const { id, name, state, note } = person;
  return (
    <PostForm action={gamePath(gameId, null, "/dues/mark")} className="row row-between" id={id}>
      <span>
        <bdi>{name}</bdi>
        <br />
        <span className="muted small">{note}</span>
      </span>
      <input type="hidden" name="participantId" value={id} />
      <input type="hidden" name="from" value={state} />
      <span className="row">
        {stepsOf(person, canMark).map((step) => (
          <Button
            key={step}
            name="state"
            value={step}
            size="s"
            variant={step === "paid" ? "soft" : "secondary"}
          >
            {t(step === "due" ? "undo" : `mark_${step}`)} <VisuallyHidden>{name}</VisuallyHidden>
          </Button>
        ))}
      </span>
    </PostForm>
  );
}

type Step = Exclude<PaymentState, "refund_owed">;

function stepsOf({ state, hasSpot }: DuePerson, canMark: boolean): Step[] {
  const isMarkable = canMark && hasSpot;
  if (state === "due") return isMarkable ? ["paid", "excused"] : [];
  const undo: Step[] = isMarkable ? ["due"] : [];
  return state === "refund_owed" ? ["refunded", ...undo] : undo;
}
