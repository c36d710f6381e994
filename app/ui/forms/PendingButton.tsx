import { type Fetcher, useNavigation } from "@remix-run/react";
import type { ButtonHTMLAttributes, MouseEvent, ReactNode } from "react";
import { Button, type ButtonStyle } from "./Button";

type BusyButtonProps = ButtonStyle &
  ButtonHTMLAttributes<HTMLButtonElement> & {
    busy: ReactNode;
    sending: "own" | "other" | null;
  };

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
  /** By default the page's own submission. */
  fetcher?: Pick<Fetcher, "state" | "formData">;
  action?: string;
};

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
