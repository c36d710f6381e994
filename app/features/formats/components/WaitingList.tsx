import { useT } from "~/i18n/context";
import { Link } from "~/ui/links/Link";
import type { PitchMatchView } from "./views";
import type { WaitingScore } from "./waiting-scores";

interface WaitingListProps {
  waiting: readonly WaitingScore[];
  matches: readonly PitchMatchView[];
  /** May correct what is settled. */
  organizes: boolean;
  /** The matches are being read again: what was refused may be there in a moment. */
  isUpdating: boolean;
  /** Where to log in so that the scores are sent; null unless the session has ended. */
  loginPath: string | null;
  onSendAgain: (score: WaitingScore, match: PitchMatchView) => void;
  onDrop: (key: string) => void;
}

/** What this phone has not been able to send, and what the server refused beside what it has. */
export function WaitingList({
  waiting,
  matches,
  organizes,
  isUpdating,
  loginPath,
  onSendAgain,
  onDrop,
}: WaitingListProps) {
  const t = useT("formats");
  const waitsFor = loginPath === null ? "waitsForNetwork" : "waitsForLogin";
  return waiting.map((score) => {
    const { key, n, scores, refusal } = score;
    const match = matches.find((one) => one.n === n);
    const [first, second] = scores;
    return (
      <div key={key} className={`banner stack-s tone-${refusal === null ? "gold" : "red"}`} role="status">
        <p>
          {t("match", { number: n })} ·{" "}
          {t(refusal === null ? waitsFor : "notTaken", { score: `${first} : ${second}` })}
        </p>
        {refusal === null && loginPath !== null && <Link to={loginPath}>{t("common:logIn")}</Link>}
        {refusal && <p>{refusal}</p>}
        {refusal !== null && (
          <div className="row">
            {match && (organizes || !match.isSettled) && (
              <button
                type="button"
                className="btn btn-secondary"
                disabled={isUpdating}
                onClick={() => onSendAgain(score, match)}
              >
                {t("replaceWith", { score: `${first} : ${second}` })}
              </button>
            )}
            <button type="button" className="btn btn-secondary" onClick={() => onDrop(key)}>
              {t("dropScore")}
            </button>
          </div>
        )}
      </div>
    );
  });
}
