import { type Fetcher, useNavigation } from "@remix-run/react";
import type { ButtonHTMLAttributes, MouseEvent, ReactNode } from "react";
import { Button, type ButtonStyle } from "./Button";

type PendingButtonProps = ButtonStyle &
  ButtonHTMLAttributes<HTMLButtonElement> & {
    /** Shown while the form is on its way, such as t("common:saving"). */
    busy: ReactNode;
    /** The fetcher whose form this is; without one, the page's own submission counts. */
    fetcher?: Pick<Fetcher, "state" | "formData">;
    /** Where the form posts to, when a page has several forms: only its own button turns busy. */
    action?: string;
  };

/** A submit button that says so while its form is being sent, and does not send it twice. A plain one without scripts. */
export function PendingButton({ busy, fetcher, action, children, onClick, ...rest }: PendingButtonProps) {
  const navigation = useNavigation();
  const source = fetcher ?? navigation;
  const posting = source.formData !== undefined && source.state !== "idle";
  const mine =
    posting &&
    (fetcher !== undefined ||
      action === undefined ||
      navigation.formAction?.split("?")[0] === action.split("?")[0]) &&
    (rest.name === undefined || source.formData?.get(rest.name) === String(rest.value ?? ""));
  // aria-disabled, not disabled: the focus stays where it was.
  const guard = (event: MouseEvent<HTMLButtonElement>) =>
    posting ? event.preventDefault() : onClick?.(event);
  return (
    <Button {...rest} onClick={guard} aria-disabled={posting || undefined}>
      {mine ? busy : children}
    </Button>
  );
}
