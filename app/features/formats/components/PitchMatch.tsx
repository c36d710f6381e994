import { Form } from "@remix-run/react";
import type { FormEvent } from "react";
import { useT } from "~/i18n/context";
import { Disclosure } from "~/ui/Disclosure";
import { MatchScore } from "./MatchScore";
import { matchPath } from "./paths";
import { ScoreFields } from "./ScoreFields";
import type { PitchMatchView } from "./views";
import type { WaitingScore } from "./waiting-scores";

interface PitchMatchProps {
  gameId: string;
  match: PitchMatchView;
  format: string;
  quick: readonly (readonly number[])[];
  isOpen: boolean;
  onScore: (score: Omit<WaitingScore, "key" | "refusal">) => void;
}

/** With scripts a score waits on the phone until it is sent. */
export function PitchMatch({ gameId, match, format, quick, isOpen, onScore }: PitchMatchProps) {
  const t = useT("formats");
  const { n, version } = match;
  const submit = (event: FormEvent<HTMLFormElement>) => {
    const scores = scoresIn(event);
    // What is not a score the server explains.
    if (!scores) return;
    event.preventDefault();
    onScore({ n, scores, format, version });
  };
  return (
    <Disclosure
      summary={
        <>
          {t("court", { number: match.court })} · <bdi>{match.sides[0]?.name}</bdi> –{" "}
          <bdi>{match.sides[1]?.name}</bdi>
        </>
      }
      open={isOpen}
    >
      <Form
        method="post"
        action={matchPath(gameId, n)}
        className="stack-s"
        onSubmit={submit}
        data-waits="true"
      >
        <MatchScore match={match} />
        <input type="hidden" name="leadsTo" value="pitch" />
        <ScoreFields page={{ match, format, seen: version, quick }} result={undefined} />
      </Form>
    </Disclosure>
  );
}

function scoresIn({ currentTarget, nativeEvent }: FormEvent<HTMLFormElement>): [number, number] | null {
  // Old browsers have no SubmitEvent; there the server reads the form.
  const button = "submitter" in nativeEvent ? nativeEvent.submitter : null;
  const tapped = button instanceof HTMLButtonElement && button.name === "quick" ? button.value : "";
  const typed = new FormData(currentTarget);
  const texts = tapped ? tapped.split("-") : [typed.get("first"), typed.get("second")];
  const [first, second] = texts.map((text) => (/^\d{1,3}$/.test(String(text)) ? Number(text) : null));
  return typeof first === "number" && typeof second === "number" ? [first, second] : null;
}
