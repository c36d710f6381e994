import { Icon } from "~/ui/icons/Icon";

const MAX_SHOWN = 99;

/** Its parent's accessible name has the number. */
export function BellFace({ unread }: { unread: number }) {
  return (
    <>
      <Icon name="bell" />
      {unread > 0 && (
        <span className="bell-count" aria-hidden="true">
          {unread > MAX_SHOWN ? `${MAX_SHOWN}+` : unread}
        </span>
      )}
    </>
  );
}
