import { useT } from "~/i18n/context";
import { Button } from "~/ui/forms/Button";
import { PostForm } from "~/ui/forms/PostForm";
import { SilentAlert } from "./SilentAlert";

const SEARCHED =
  /(^|&)(sportId|cityId|venueId|neighborhoodId|when|radiusKm|skillLevel|maxPrice|audience|search)=[^&]/;

/** Renders nothing without a filter. `silent`: an alert would find nothing. */
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
