import { useT } from "~/i18n/context";
import { Icon } from "../icons/Icon";
import { Link } from "../links/Link";
import { VisuallyHidden } from "../VisuallyHidden";

interface StepsProps {
  steps: readonly { label: string; to?: string }[];
  /** From 1. */
  current: number;
}

export function Steps({ steps, current }: StepsProps) {
  const t = useT("common");
  return (
    <ol className="steps" aria-label={t("stepOf", { step: current, total: steps.length })}>
      {steps.map(({ label, to }, index) => {
        const done = index + 1 < current;
        const content = (
          <>
            <span className="step-mark num">{done ? <Icon name="check" size="s" /> : index + 1}</span>
            <span>{label}</span>
            {done && <VisuallyHidden> ({t("stepDone")})</VisuallyHidden>}
          </>
        );
        return (
          <li
            key={label}
            aria-current={index + 1 === current ? "step" : undefined}
            className={done ? "done" : undefined}
          >
            {done && to ? <Link to={to}>{content}</Link> : <span>{content}</span>}
          </li>
        );
      })}
    </ol>
  );
}
