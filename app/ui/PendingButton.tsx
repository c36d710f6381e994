import { type Fetcher, useNavigation } from "@remix-run/react";
import type { ButtonHTMLAttributes, MouseEvent, ReactNode } from "react";
import { Button, type ButtonStyle } from "./Button";

type PendingButtonProps = ButtonStyle &
  ButtonHTMLAttributes<HTMLButtonElement> & {
    /** Shown while the form is being sent, such as t("common:saving"). */
    busy: ReactNode;
    /** The fetcher that submits this form; by default the page's own submission. */
    fetcher?: Pick<Fetcher, "state" | "formData">;
    /** The form's action, for pages with several forms: only the submitted form's button turns busy. */
    action?: string;
  };

/** A submit button that shows progress and blocks a second submission. Without scripts, a plain button. */
export function PendingButton({ busy, fetcher, action, children, onClick, ...rest }: PendingButtonProps) {
  const navigation = useNavigation();
  const source = fetcher ?? navigation;
  const posting = source.formData !== undefined && source.state !== "idle";
  const isOwn =
    posting &&
    (fetcher !== undefined ||
      action === undefined ||
      navigation.formAction?.split("?")[0] === action.split("?")[0]) &&
    (rest.name === undefined || source.formData?.get(rest.name) === String(rest.value ?? ""));
  // aria-disabled, because a disabled button would lose the focus.
  const guard = (event: MouseEvent<HTMLButtonElement>) =>
    posting ? event.preventDefault() : onClick?.(event);
  return (
    <Button {...rest} onClick={guard} aria-disabled={posting || undefined}>
      {isOwn ? busy : children}
    </Button>
  );
}
