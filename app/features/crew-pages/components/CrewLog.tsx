interface CrewLogProps {
  /** `text` runs in the page's direction; the names in it are isolated. */
  entries: readonly { id: number; text: string; at: string; when: string }[];
}

export function CrewLog({ entries }: CrewLogProps) {
  return (
    <ul className="list">
      {entries.map((entry) => (
        <li key={entry.id}>
          {entry.text}
          <br />
          <time className="muted small" dateTime={entry.at}>
            {entry.when}
          </time>
        </li>
      ))}
    </ul>
  );
}
