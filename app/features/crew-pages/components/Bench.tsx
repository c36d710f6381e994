import { useT } from "~/i18n/context";
import { Disclosure } from "~/ui/Disclosure";
import { PendingButton } from "~/ui/forms/PendingButton";
import { PostForm } from "~/ui/forms/PostForm";

interface BenchProps {
  crewId: string;
  /** In the order in which they are called. */
  names: readonly string[];
  isOnBench: boolean;
  isClosed: boolean;
}

export function Bench({ crewId, names, isOnBench, isClosed }: BenchProps) {
  const t = useT("crews");
  const action = `/crews/${crewId}/bench`;
  if (isClosed && !isOnBench) return null;
  return (
    <Disclosure summary={t("bench")} icon="hourglass">
      <div className="stack-s">
        <p>{t("benchText")}</p>
        {names.length > 0 && (
          <ol className="list">
            {names.map((name, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: two members may have the same name.
              <li key={index}>
                <bdi>{name}</bdi>
              </li>
            ))}
          </ol>
        )}
        <PostForm action={action}>
          {!isOnBench && <input type="hidden" name="joins" value="on" />}
          <PendingButton action={action} busy={t("common:pleaseWait")} variant="secondary">
            {t(isOnBench ? "leaveBench" : "joinBench")}
          </PendingButton>
        </PostForm>
      </div>
    </Disclosure>
  );
}
