import { SilentAlert } from "~/features/games/components/SilentAlert";
import { useT } from "~/i18n/context";
import { Card } from "~/ui/Card";
import { Button } from "~/ui/forms/Button";
import { PostForm } from "~/ui/forms/PostForm";

interface SaveWantedProps {
  query: string;
  label: string;
  /** The audience for which the alert would stay silent. */
  silent: "women" | "men" | null;
}

/** From before the sign-in. */
export function SaveWanted({ query, label, silent }: SaveWantedProps) {
  const t = useT("alerts");
  return (
    <Card boxed title={silent ? <bdi>{label}</bdi> : t("confirm")}>
      {!silent && (
        <p>
          <bdi>{label}</bdi>
        </p>
      )}
      {silent ? (
        <SilentAlert audience={silent} />
      ) : (
        <PostForm action="/account/alerts">
          <input type="hidden" name="query" value={query} />
          <Button icon="bell">{t("save")}</Button>
        </PostForm>
      )}
    </Card>
  );
}
