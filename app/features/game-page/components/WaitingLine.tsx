import { useT } from "~/i18n/context";
import { WaitingName } from "./WaitingName";

interface WaitingLineProps {
  line: {
    event: "joined" | "left" | "freed" | "seated" | "skipped" | "opened";
    userId: string | null;
    name: string;
    isYou: boolean;
    position: number | null;
    seats: number | null;
    when: { at: string; label: string };
  };
}

export function WaitingLine({ line }: WaitingLineProps) {
  const t = useT("waiting");
  const { event, userId, name, isYou, position, when } = line;
  const spots = { count: line.seats ?? 1 };
  return (
    <li>
      <p className="row">
        {userId && <WaitingName userId={userId} name={name} isYou={isYou} />}
        <span>
          {event === "freed" && (userId ? t("gaveBack") : t("freed", spots))}
          {event === "opened" && t("opened", spots)}
          {event !== "freed" && event !== "opened" && t(event)}
        </span>
        {position !== null && <span className="muted num">{t("place", { position })}</span>}
      </p>
      <time className="muted small" dateTime={when.at}>
        {when.label}
      </time>
    </li>
  );
}
