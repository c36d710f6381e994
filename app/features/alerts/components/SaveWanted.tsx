import { useT } from "~/i18n/context";
import { Button } from "~/ui/Button";
import { Card } from "~/ui/Card";
import { PostForm } from "~/ui/PostForm";

/** Offers to save the search that the user had before they signed in. */
export function SaveWanted({ query, label }: { query: string; label: string }) {
  const t = useT("alerts");
  return (
    <Card boxed title={t("confirm")}>
      <p>
        <bdi>{label}</bdi>
      </p>
      <PostForm action="/account/alerts">
        <input type="hidden" name="query" value={query} />
        <Button icon="bell">{t("save")}</Button>
      </PostForm>
    </Card>
  );
}
