import { useNavigation } from "@remix-run/react";
import { useT } from "~/i18n/context";
import { Button } from "~/ui/forms/Button";
import { PostForm } from "~/ui/forms/PostForm";

/** Shows the new state before the server answers. `page`: "/players/{id}". */
export function FollowButton({ page, isFollowed }: { page: string; isFollowed: boolean }) {
  const t = useT("following");
  const { formAction } = useNavigation();
  const follow = `${page}/follow`;
  const stop = `${follow}/removal`;
  const sent = formAction?.split("?")[0];
  const shown = sent === follow ? true : sent === stop ? false : isFollowed;
  return (
    <PostForm action={shown ? stop : follow}>
      <Button variant={shown ? "soft" : "secondary"} icon={shown ? "user-check" : "user-plus"}>
        {t(shown ? "unfollow" : "follow")}
      </Button>
    </PostForm>
  );
}
