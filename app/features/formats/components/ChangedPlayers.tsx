import { useT } from "~/i18n/context";
import { PendingButton } from "~/ui/forms/PendingButton";
import { PostForm } from "~/ui/forms/PostForm";
import { roundsPath } from "./paths";

interface ChangedPlayersProps {
  gameId: string;
  seen: string;
  isMixed: boolean;
  text: string;
}

export function ChangedPlayers({ gameId, seen, isMixed, text }: ChangedPlayersProps) {
  const t = useT("formats");
  const action = roundsPath(gameId);
  return (
    <div className="banner tone-gold stack-s no-print">
      <p>{text}</p>
      <PostForm action={action}>
        <input type="hidden" name="seen" value={seen} />
        <PendingButton action={action} busy={t("making")}>
          {t(isMixed ? "remake" : "remakeTeams")}
        </PendingButton>
      </PostForm>
    </div>
  );
}
