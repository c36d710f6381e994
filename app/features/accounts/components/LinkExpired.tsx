import { LinkButton } from "~/ui/LinkButton";
import { AuthLayout } from "./AuthLayout";

interface LinkExpiredProps {
  title: string;
  /** What is wrong with the link. */
  text: string;
  action: { to: string; label: string };
}

/** A link from a message that opens nothing any more, and where to get another. */
export function LinkExpired({ title, text, action }: LinkExpiredProps) {
  return (
    <AuthLayout title={title} lead={text}>
      <LinkButton to={action.to}>{action.label}</LinkButton>
    </AuthLayout>
  );
}
