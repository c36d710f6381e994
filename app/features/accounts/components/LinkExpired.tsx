import { LinkButton } from "~/ui/LinkButton";
import { AuthLayout } from "./AuthLayout";

interface LinkExpiredProps {
  title: string;
  /** What is wrong with the link. */
  text: string;
  action: { to: string; label: string };
}

/** The page for an expired link from a message, with a way to get another. */
export function LinkExpired({ title, text, action }: LinkExpiredProps) {
  return (
    <AuthLayout title={title} lead={text}>
      <LinkButton to={action.to}>{action.label}</LinkButton>
    </AuthLayout>
  );
}
