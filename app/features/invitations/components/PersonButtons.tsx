import { useT } from "~/i18n/context";
import { Avatar } from "~/ui/Avatar";
import { Button } from "~/ui/forms/Button";
import { PostForm } from "~/ui/forms/PostForm";

interface PersonButtonsProps {
  people: readonly { id: string; name: string; picture: string | null }[];
  /** Gets the field `userId`. */
  action: string;
  /** On the button beside each name. */
  label: string;
}

export function PersonButtons({ people, action, label }: PersonButtonsProps) {
  const t = useT("common");
  return (
    <PostForm action={action} className="stack-s">
      {people.map(({ id, name, picture }) => (
        <div key={id} className="row">
          <Avatar name={name} src={picture} size="s" />
          <span className="grow">
            <bdi>{name}</bdi>
          </span>
          <Button
            name="userId"
            value={id}
            variant="secondary"
            size="s"
            aria-label={t("forPerson", { action: label, player: name })}
          >
            {label}
          </Button>
        </div>
      ))}
    </PostForm>
  );
}
