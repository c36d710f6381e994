import { useT } from "~/i18n/context";
import { VisuallyHidden } from "~/ui/VisuallyHidden";
import { DRAW_FORM, type PlayerView } from "./views";

const SIGNS = { stronger: "+", weaker: "−", asRated: "=" } as const;

/** One tap draws again with the correction. */
export function CorrectionButtons({ player: { id, name, correction } }: { player: PlayerView }) {
  const t = useT("teams");
  const choices = [
    { value: correction === "stronger" ? "asRated" : "stronger", of: "stronger" },
    { value: correction === "weaker" ? "asRated" : "weaker", of: "weaker" },
  ] as const;
  const labels = {
    stronger: t("strongerThan", { name }),
    weaker: t("weakerThan", { name }),
    asRated: t("asRated", { name }),
  };
  return (
    <span className="line no-print">
      {choices.map(({ value, of }) => (
        <button
          key={of}
          type="submit"
          className="icon-btn"
          form={DRAW_FORM}
          name="tap"
          value={`${value}:${id}`}
        >
          <span aria-hidden="true">{SIGNS[value]}</span>
          <VisuallyHidden>{labels[value]}</VisuallyHidden>
        </button>
      ))}
    </span>
  );
}
