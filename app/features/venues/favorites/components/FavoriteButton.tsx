import { useNavigation } from "@remix-run/react";
import { useT } from "~/i18n/context";
import { Button } from "~/ui/forms/Button";
import { PostForm } from "~/ui/forms/PostForm";

/** Shows the new state before the server answers. */
export function FavoriteButton({ venueId, isFavorite }: { venueId: string; isFavorite: boolean }) {
  const t = useT("venues");
  const { formAction } = useNavigation();
  const add = `/venues/${venueId}/favorite`;
  const remove = `${add}/removal`;
  const sent = formAction?.split("?")[0];
  const shown = sent === add ? true : sent === remove ? false : isFavorite;
  return (
    <PostForm action={shown ? remove : add}>
      <Button variant={shown ? "soft" : "secondary"} icon="heart">
        {shown ? t("removeFavorite") : t("addFavorite")}
      </Button>
    </PostForm>
  );
}
