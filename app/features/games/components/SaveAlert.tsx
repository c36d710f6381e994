import { useT } from "~/i18n/context";
import { Button } from "~/ui/Button";
import { PostForm } from "~/ui/PostForm";

/** What an alert can look for. */
const SEARCHED =
  /(^|&)(sportId|cityId|venueId|neighborhoodId|when|radiusKm|skillLevel|maxPrice|audience|search)=[^&]/;

/**
 * Saves a search of the list as an alert. `query`: the filters that are in effect, as in the list's address. It is posted
 * to the page of alerts; a visitor signs in first. Nothing without a filter.
 */
export function SaveAlert({ query }: { query: string }) {
  const t = useT("alerts");
  if (!SEARCHED.test(query)) return null;
  return (
    <PostForm action="/account/alerts">
      <input type="hidden" name="query" value={query} />
      <Button variant="secondary" icon="bell">
        {t("tellMe")}
      </Button>
    </PostForm>
  );
}
