import { Badge } from "~/ui/Badge";
import { Icon } from "~/ui/icons/Icon";
import { VisuallyHidden } from "~/ui/VisuallyHidden";
import type { PollChoice } from "../rules";
import type { ShownDate } from "./AnswerForm";

interface AnswerTableProps {
  words: Record<PollChoice | "best" | "player", string>;
  dates: readonly ShownDate[];
  answers: readonly { id: string; name: string; you: string | null; answers: readonly PollChoice[] }[];
}

const LOOKS = {
  yes: { tone: "green", icon: "check" },
  maybe: { tone: "gold", icon: "circle-question-mark" },
  no: { tone: "neutral", icon: "x" },
} as const;

/** On a phone each player has a box, with the dates above the answers. */
export function AnswerTable({ words, dates, answers }: AnswerTableProps) {
  return (
    <table className="table boxes answers">
      <thead>
        <tr>
          <th scope="col">{words.player}</th>
          {dates.map(({ position, label, isBest }) => (
            <th scope="col" key={position}>
              <bdi>{label}</bdi>
              {isBest && (
                <>
                  {" "}
                  <Icon name="star" size="s" />
                  <VisuallyHidden>{words.best}</VisuallyHidden>
                </>
              )}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {answers.map((answer) => (
          <tr key={answer.id}>
            <th scope="row">
              <bdi>{answer.name}</bdi> {answer.you && <span className="muted">({answer.you})</span>}
            </th>
            {dates.map(({ position, day, isBest }) => {
              const choice = answer.answers[position] ?? "no";
              const { tone, icon } = LOOKS[choice];
              return (
                <td key={position} data-label={isBest ? `★\u00a0${day}` : day}>
                  <Badge tone={tone}>
                    <Icon name={icon} size="s" />
                    <VisuallyHidden>{words[choice]}</VisuallyHidden>
                  </Badge>
                </td>
              );
            })}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
