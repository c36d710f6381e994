import type { Move } from "~/core/order";
import { useT } from "~/i18n/context";
import { Button } from "~/ui/forms/Button";
import { PostForm } from "~/ui/forms/PostForm";

interface OrderButtonsProps {
  action: string;
  name: string;
  position: { isFirst: boolean; isLast: boolean };
}

/** Moves a person in a list. Needs the texts "regulars". */
export function OrderButtons({ action, name, position }: OrderButtonsProps) {
  const t = useT("regulars");
  const moves: Move[] = [];
  if (!position.isFirst) moves.push("first", "up");
  if (!position.isLast) moves.push("down");
  if (moves.length === 0) return null;
  return (
    <PostForm action={action}>
      {moves.map((move) => (
        <Button
          key={move}
          name="direction"
          value={move}
          variant="secondary"
          size="s"
          aria-label={t("common:forPerson", { action: t(move), player: name })}
        >
          {t(move)}
        </Button>
      ))}
    </PostForm>
  );
}
