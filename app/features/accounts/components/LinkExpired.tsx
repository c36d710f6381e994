import type { Wanted } from "~/features/games/participation/wanted-game.page.server";
import { LinkButton } from "~/ui/LinkButton";
import { AuthLayout } from "./AuthLayout";

interface LinkExpiredProps {
  title: string;
  /** What is wrong with the link. */
  text: string;
  action: { to: string; label: string };
  /** What the user came for. */
  wanted?: Wanted | null;
}

/** The page for an expired link from a message, with a way to get another. */
export function LinkExpired({ title, text, action, wanted }: LinkExpiredProps) {
  return (
    <AuthLayout title={title} lead={text} wanted={wanted}>
      <LinkButton to={action.to}>{action.label}</LinkButton>
    </AuthLayout>
  );
}
