import { useT } from "~/i18n/context";
import { Button } from "~/ui/Button";
import { PostForm } from "~/ui/PostForm";

/**
 * Saves a search of the list as an alert. `query`: the filters that are in effect, as in the list's address. It is posted
 * to the page of alerts; a visitor signs in first.
 */
export function SaveAlert({ query }: { query: string }) {
  const t = useT("alerts");
  return (
    <PostForm action="/account/alerts">
      <input type="hidden" name="query" value={query} />
      <Button variant="secondary" icon="bell">
        {t("tellMe")}
      </Button>
    </PostForm>
  );
}
