import { type ButtonStyle, buttonClass } from "../forms/Button";
import { Icon } from "../icons/Icon";
import { Link, type LinkProps } from "./Link";

type LinkButtonProps = ButtonStyle & LinkProps;

export function LinkButton({ variant, size, wide, icon, className, children, ...rest }: LinkButtonProps) {
  return (
    <Link className={buttonClass({ variant, size, wide }, className)} {...rest}>
      {icon && <Icon name={icon} />}
      {children}
    </Link>
  );
}
