import { useT } from "~/i18n/context";
import { Button } from "~/ui/Button";
import { PostForm } from "~/ui/PostForm";
import { SilentAlert } from "./SilentAlert";

/** What an alert can look for. */
const SEARCHED =
  /(^|&)(sportId|cityId|venueId|neighborhoodId|when|radiusKm|skillLevel|maxPrice|audience|search)=[^&]/;

/**
 * Saves a search of the list as an alert. `query`: the filters that are in effect, as in the list's address. It is posted
 * to the page of alerts; a visitor signs in first. Nothing without a filter. `silent`: an alert would tell the user
 * nothing.
 */
export function SaveAlert({ query, silent }: { query: string; silent: "women" | "men" | null }) {
  const t = useT("alerts");
  if (!SEARCHED.test(query)) return null;
  if (silent) return <SilentAlert audience={silent} />;
  return (
    <PostForm action="/account/alerts">
      <input type="hidden" name="query" value={query} />
      <Button variant="secondary" icon="bell">
        {t("tellMe")}
      </Button>
    </PostForm>
  );
}
