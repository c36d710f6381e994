import type { ButtonHTMLAttributes, ReactNode } from "react";
import { cx } from "../cx";
import { Icon } from "../icons/Icon";
import type { IconName } from "../icons/icon-names";

export interface ButtonStyle {
  /** At most one primary per screen; soft for an action repeated in many rows. */
  variant?: "primary" | "soft" | "secondary" | "quiet" | "danger";
  size?: "m" | "s";
  wide?: boolean;
  icon?: IconName;
  children: ReactNode;
}

export const buttonClass = (
  { variant = "primary", size = "m", wide }: Omit<ButtonStyle, "children">,
  extra?: string,
) => cx("btn", `btn-${variant}`, size === "s" && "btn-s", wide && "btn-wide", extra);

type ButtonProps = ButtonStyle & ButtonHTMLAttributes<HTMLButtonElement>;

/** Submits its form unless `type="button"`. */
export function Button({
  variant,
  size,
  wide,
  icon,
  className,
  children,
  type = "submit",
  ...rest
}: ButtonProps) {
  return (
    <button type={type} className={buttonClass({ variant, size, wide }, className)} {...rest}>
      {icon && <Icon name={icon} />}
      {children}
    </button>
  );
}
