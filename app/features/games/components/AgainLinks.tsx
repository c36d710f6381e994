import { LinkButton } from "~/ui/links/LinkButton";
import { gamePath } from "./paths";

export const AgainLinks = ({ offers }: { offers: readonly { id: string; label: string }[] }) => (
  <ul className="stack-s">
    {offers.map(({ id, label }) => (
      <li key={id}>
        <LinkButton to={gamePath(id, null, "/again")} variant="soft" icon="repeat" wide>
          {label}
        </LinkButton>
      </li>
    ))}
  </ul>
);
