import type { ReactNode } from "react";
import { useT } from "~/i18n/context";
import { Avatar } from "~/ui/Avatar";
import { Badge } from "~/ui/Badge";
import type { Candidate } from "../candidates.server";

interface CandidateRowProps {
  candidate: Candidate;
  ticked: boolean;
  children?: ReactNode;
}

export function CandidateRow({ candidate, ticked, children }: CandidateRowProps) {
  const t = useT("games");
  const { id, name, picture, status } = candidate;
  return (
    <li>
      <label className="choice">
        <input
          type="checkbox"
          name="userIds"
          value={id}
          defaultChecked={ticked && status === null}
          disabled={status !== null}
        />
        <Avatar name={name} src={picture} size="s" />
        <span className="grow">
          <bdi>{name}</bdi>
          {(status || children) && (
            <span className="row">{status ? <Badge>{t(`participant_${status}`)}</Badge> : children}</span>
          )}
        </span>
      </label>
    </li>
  );
}
