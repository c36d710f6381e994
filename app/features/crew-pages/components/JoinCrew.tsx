import type { CrewRole } from "~/features/crews/rules";
import { useT } from "~/i18n/context";
import { Banner } from "~/ui/feedback/Banner";
import { PendingButton } from "~/ui/forms/PendingButton";
import { PostForm } from "~/ui/forms/PostForm";

interface JoinCrewProps {
  crewId: string;
  action: string;
  role: CrewRole | null;
  approval: boolean;
  /** A member blocked the viewer, or the viewer blocked a member. */
  blocked: boolean;
  /** Null if the viewer can join. */
  refusal: string | null;
}

export function JoinCrew({ crewId, action, role, approval, blocked, refusal }: JoinCrewProps) {
  const t = useT("crews");
  const leave = `/crews/${crewId}/leave`;
  const word = role === "invited" ? "accept" : approval ? "ask" : "join";
  const leaving = role === "pending" ? "withdraw" : role === "invited" ? "common:decline" : null;
  if (refusal)
    return (
      <Banner kind="info">
        <p>{refusal}</p>
      </Banner>
    );
  return (
    <div className="stack">
      {role === "pending" && <p>{t("pendingText")}</p>}
      {role === "invited" && <p>{t("invitedText")}</p>}
      {blocked && role !== "pending" && (
        <Banner kind="warning">
          <p>{t("blockedWarning")}</p>
        </Banner>
      )}
      <div className="row">
        {role !== "pending" && (
          <PostForm action={action}>
            {blocked && <input type="hidden" name="accept_blocked" value="on" />}
            <PendingButton action={action} busy={t("joining")} icon="user-plus">
              {t(blocked ? "joinAnyway" : word)}
            </PendingButton>
          </PostForm>
        )}
        {leaving && (
          <PostForm action={leave}>
            <PendingButton action={leave} busy={t("joining")} variant="secondary">
              {t(leaving)}
            </PendingButton>
          </PostForm>
        )}
      </div>
    </div>
  );
}
