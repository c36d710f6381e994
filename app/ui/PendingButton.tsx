import { type Fetcher, useNavigation } from "@remix-run/react";
import type { ButtonHTMLAttributes, MouseEvent, ReactNode } from "react";
import { Button, type ButtonStyle } from "./Button";

type BusyButtonProps = ButtonStyle &
  ButtonHTMLAttributes<HTMLButtonElement> & {
    /** Shown while its own form is being sent, such as t("common:saving"). */
    busy: ReactNode;
    /** A form of the page is being sent: this one, or another. */
    sending: "own" | "other" | null;
  };

/** A submit button that blocks a second submission while a form is being sent. */
export function BusyButton({ busy, sending, children, onClick, ...rest }: BusyButtonProps) {
  // aria-disabled, because a disabled button would lose the focus.
  const guard = (event: MouseEvent<HTMLButtonElement>) =>
    sending ? event.preventDefault() : onClick?.(event);
  return (
    <Button {...rest} onClick={guard} aria-disabled={sending !== null || undefined}>
      {sending === "own" ? busy : children}
    </Button>
  );
}

type PendingButtonProps = Omit<BusyButtonProps, "sending"> & {
  /** The fetcher that submits this form; by default the page's own submission. */
  fetcher?: Pick<Fetcher, "state" | "formData">;
  /** The form's action, for pages with several forms: only the submitted form's button turns busy. */
  action?: string;
};

/** A submit button that shows progress and blocks a second submission. Without scripts, a plain button. */
export function PendingButton({ fetcher, action, ...rest }: PendingButtonProps) {
  const navigation = useNavigation();
  const source = fetcher ?? navigation;
  const posting = source.formData !== undefined && source.state !== "idle";
  const isOwn =
    (fetcher !== undefined ||
      action === undefined ||
      navigation.formAction?.split("?")[0] === action.split("?")[0]) &&
    (rest.name === undefined || source.formData?.get(rest.name) === String(rest.value ?? ""));
  return <BusyButton {...rest} sending={posting ? (isOwn ? "own" : "other") : null} />;
}
