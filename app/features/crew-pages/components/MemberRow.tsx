import { Link } from "@remix-run/react";
import type { CrewRole } from "~/features/crews/rules";
import { TrustLine } from "~/features/reliability/components/TrustLine";
import { useT } from "~/i18n/context";
import { Avatar } from "~/ui/Avatar";
import { Badge } from "~/ui/Badge";
import { Button } from "~/ui/Button";
import { VisuallyHidden } from "~/ui/VisuallyHidden";

/** The id of the page's one form, which every button of a row sends to its own address. */
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
  };
  /** The page's. */
  address: string;
  manages: boolean;
  isOwner: boolean;
}

/** A member with their attendance and, for organizers, what they may do about them. */
export function MemberRow({ member, address, manages, isOwner }: MemberRowProps) {
  const t = useT("crews");
  const name = member.name || t("players:formerPlayer");
  return (
    <li className="row row-between">
      <span className="row">
        <Avatar name={name} src={member.picture} size="s" />
        <span>
          <Link to={`/players/${member.id}`} className="player-link">
            <bdi>{name}</bdi>
          </Link>{" "}
          {member.isYou && <Badge tone="green">{t("games:you")}</Badge>}
          {member.role !== "member" && member.role !== "pending" && <Badge>{t(`role_${member.role}`)}</Badge>}
          {member.isBlocked && <Badge tone="gold">{t("blocked")}</Badge>}
        </span>
      </span>
      <TrustLine line={member.trust} />
      {deedsOn(member, { manages, isOwner }).map(({ word, role }) => (
        <Button
          key={word}
          form={MEMBERS_FORM}
          formAction={`${address}/${member.id}/${role ? "role" : "removal"}`}
          name={role ? "role" : undefined}
          value={role}
          variant={word === "approve" ? "soft" : "secondary"}
          size="s"
        >
          {t(word)} <VisuallyHidden>{name}</VisuallyHidden>
        </Button>
      ))}
    </li>
  );
}

interface Deed {
  word: "approve" | "refuse" | "takeBack" | "promote" | "demote" | "handOver" | "remove";
  /** The role it gives; none: removes. */
  role?: "owner" | "organizer" | "member";
}

function deedsOn(
  { role, isYou }: { role: CrewRole; isYou: boolean },
  { manages, isOwner }: { manages: boolean; isOwner: boolean },
): Deed[] {
  if (role === "pending") return [{ word: "approve", role: "member" }, { word: "refuse" }];
  if (!manages || role === "owner" || isYou) return [];
  if (role === "invited") return [{ word: "takeBack" }];
  const rank: Deed =
    role === "member" ? { word: "promote", role: "organizer" } : { word: "demote", role: "member" };
  const owner: Deed[] = isOwner ? [{ word: "handOver", role: "owner" }] : [];
  return [rank, ...owner, { word: "remove" }];
}
