import type { CrewRole } from "~/features/crews/rules";
import { TrustLine } from "~/features/reliability/components/TrustLine";
import { useT } from "~/i18n/context";
import { Avatar } from "~/ui/Avatar";
import { Badge } from "~/ui/Badge";
import { Button } from "~/ui/forms/Button";
import { Link } from "~/ui/links/Link";
import { LinkButton } from "~/ui/links/LinkButton";
import { VisuallyHidden } from "~/ui/VisuallyHidden";

/** The page's one form: every button of a row sends it to its own address. */
export const MEMBERS_FORM = "members";

interface MemberRowProps {
  member: {
    id: string;
    name: string;
    picture: string | null;
    role: CrewRole;
    isYou: boolean;
    isBlocked: boolean;
    trust: string | null;
    /** In the crew's games. */
    here: string | null;
  };
  /** Of the members page, with the number of its part. */
  address: string;
  page: number;
  /** Their role or membership is being changed. */
  chosen: string | null;
  mayManage: boolean;
  mayHandOver: boolean;
}

export function MemberRow({ member, address, page, chosen, mayManage, mayHandOver }: MemberRowProps) {
  const t = useT("crews");
  const name = member.name || t("common:formerPlayer");
  const { role } = member;
  const isChangeable = mayManage && role !== "pending" && role !== "owner" && !member.isYou;
  const here = `${address}?page=${page}`;
  const isChosen = mayManage && role !== "owner" && !member.isYou && chosen === member.id;
  return (
    <li id={member.id}>
      <div className="line row-between">
        <div className="line grow">
          <Avatar name={name} src={member.picture} size="s" />
          <div className="grow">
            <Link to={`/players/${member.id}`} className="player-link">
              <bdi>{name}</bdi>
            </Link>{" "}
            {member.isYou && <Badge tone="green">{t("games:you")}</Badge>}{" "}
            {role !== "member" && role !== "pending" && <Badge>{t(`role_${role}`)}</Badge>}{" "}
            {member.isBlocked && <Badge tone="gold">{t("blocked")}</Badge>}
            <div>
              <TrustLine line={member.trust} />
              {member.here && <span className="own-line muted small num">{member.here}</span>}
            </div>
          </div>
        </div>
        {isChangeable && (
          <LinkButton
            to={`${here}${isChosen ? "" : `&member=${member.id}`}#${member.id}`}
            variant="quiet"
            size="s"
          >
            {t(isChosen ? "done" : "common:change")} <VisuallyHidden>{name}</VisuallyHidden>
          </LinkButton>
        )}
      </div>
      {role === "pending" && (
        <div className="row">
          <MemberButton member={member} name={name} address={address} word="approve" gives="member" />
          <MemberButton member={member} name={name} address={address} word="refuse" />
          {mayManage && !isChosen && (
            <LinkButton to={`${here}&member=${member.id}#${member.id}`} variant="quiet" size="s">
              {t("banMember")} <VisuallyHidden>{name}</VisuallyHidden>
            </LinkButton>
          )}
        </div>
      )}
      {isChosen && (
        <div className="stack-s">
          <div className="row">
            {choicesFor(role).map((choice) => (
              <MemberButton key={choice.word} member={member} name={name} address={address} {...choice} />
            ))}
            <MemberButton member={member} name={name} address={address} word="banMember" />
          </div>
          <p className="hint">{t("banHint")}</p>
          {mayHandOver && role !== "invited" && role !== "pending" && (
            <div className="stack-s">
              <div>
                <MemberButton member={member} name={name} address={address} word="handOver" gives="owner" />
              </div>
              <p className="hint">{t("handOverHint")}</p>
            </div>
          )}
        </div>
      )}
    </li>
  );
}

interface Choice {
  word: "approve" | "refuse" | "takeBack" | "promote" | "demote" | "handOver" | "common:remove" | "banMember";
  /** A role; without one it removes. */
  gives?: "owner" | "organizer" | "member";
}

function choicesFor(role: CrewRole): Choice[] {
  if (role === "pending") return [];
  if (role === "invited") return [{ word: "takeBack" }];
  return [
    role === "member" ? { word: "promote", gives: "organizer" } : { word: "demote", gives: "member" },
    { word: "common:remove" },
  ];
}

interface MemberButtonProps extends Choice {
  member: { id: string };
  name: string;
  address: string;
}

function MemberButton({ member, name, address, word, gives }: MemberButtonProps) {
  const t = useT("crews");
  return (
    <Button
      form={MEMBERS_FORM}
      formAction={`${address}/${member.id}/${word === "banMember" ? "ban" : gives ? "role" : "removal"}`}
      name={gives ? "role" : undefined}
      value={gives}
      variant={LOOK[word] ?? "secondary"}
      size="s"
    >
      {t(word)} <VisuallyHidden>{name}</VisuallyHidden>
    </Button>
  );
}

const LOOK: { [word in Choice["word"]]?: "soft" | "danger" } = {
  approve: "soft",
  "common:remove": "danger",
  banMember: "danger",
};
