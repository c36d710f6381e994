import type { Wanted } from "~/features/games/participation/wanted-game.page.server";
import { LinkButton } from "~/ui/links/LinkButton";
import { AuthLayout } from "./AuthLayout";

interface LinkExpiredProps {
  title: string;
  text: string;
  action: { to: string; label: string };
  wanted?: Wanted | null;
}

export function LinkExpired({ title, text, action, wanted }: LinkExpiredProps) {
  return (
    <AuthLayout title={title} lead={text} wanted={wanted}>
      <LinkButton to={action.to}>{action.label}</LinkButton>
    </AuthLayout>
  );
}
