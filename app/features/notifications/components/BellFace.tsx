import { Icon } from "~/ui/Icon";

const MOST_SHOWN = 99;

/** The bell with its badge. The name of what it sits in says the number. */
export function BellFace({ unread }: { unread: number }) {
  return (
    <>
      <Icon name="bell" />
      {unread > 0 && (
        <span className="bell-count" aria-hidden="true">
          {unread > MOST_SHOWN ? `${MOST_SHOWN}+` : unread}
        </span>
      )}
    </>
  );
}
