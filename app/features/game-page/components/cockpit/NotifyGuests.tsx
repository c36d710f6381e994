import { Icon } from "~/ui/icons/Icon";
import type { Reach } from "../../reach.server";

/** By WhatsApp, to people without notifications. */
export function NotifyGuests({ reach: { notified, groups } }: { reach: Reach }) {
  return (
    <>
      {notified && <p>{notified}</p>}
      {groups.map(({ urgent, title, people }) => (
        <details className="quiet-more" open={urgent} key={title}>
          <summary>{title}</summary>
          <ul className="list">
            {people.map(({ id, name, href }) => (
              <li key={id}>
                <a className="field-link" href={href} target="_blank" rel="noopener noreferrer">
                  <Icon name="whatsapp" size="s" /> <bdi>{name}</bdi>
                </a>
              </li>
            ))}
          </ul>
        </details>
      ))}
    </>
  );
}
