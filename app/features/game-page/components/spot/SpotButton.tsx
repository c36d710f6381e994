import type { ReactNode } from "react";
import { useT } from "~/i18n/context";
import type { ButtonStyle } from "~/ui/forms/Button";
import { PendingButton } from "~/ui/forms/PendingButton";

const BUSY = {
  confirmed: "joining",
  waitlisted: "joining",
  maybe: "updating",
  declined: "leaving",
} as const;

interface SpotButtonProps extends Pick<ButtonStyle, "variant" | "icon"> {
  status: keyof typeof BUSY;
  children: ReactNode;
}

export function SpotButton({ status, variant = "secondary", icon, children }: SpotButtonProps) {
  const t = useT("games");
  return (
    <PendingButton name="status" value={status} variant={variant} icon={icon} busy={t(BUSY[status])} wide>
      {children}
    </PendingButton>
  );
}
