import { type MouseEvent, type ReactNode, useId, useRef } from "react";
import { useT } from "~/i18n/context";
import type { ButtonStyle } from "./Button";
import { Icon } from "./Icon";
import { LinkButton } from "./LinkButton";
import { useHydrated } from "./use-hydrated";
import { VisuallyHidden } from "./VisuallyHidden";

interface DialogProps extends Omit<ButtonStyle, "children"> {
  /** The page that does the same: where the link goes without scripts or without `<dialog>`. */
  href: string;
  label: ReactNode;
  title: ReactNode;
  children: ReactNode;
  reloadDocument?: boolean;
  /** Fetches what is shown, where that is not on the page yet. */
  onOpen?: () => void;
}

/** A link to a page that, where it can, shows the same in a dialog instead. */
export function Dialog({ href, label, title, children, onOpen, ...look }: DialogProps) {
  const t = useT("common");
  const hydrated = useHydrated();
  const titleId = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  const open = (event: MouseEvent) => {
    if (!dialog.current?.showModal) return;
    event.preventDefault();
    onOpen?.();
    dialog.current.showModal();
  };
  return (
    <>
      <LinkButton to={href} onClick={open} {...look}>
        {label}
      </LinkButton>
      {hydrated && (
        <dialog ref={dialog} aria-labelledby={titleId}>
          <div className="dialog-body">
            <div className="card-head">
              <h2 className="card-title" id={titleId}>
                {title}
              </h2>
              <form method="dialog">
                <button type="submit" className="icon-btn">
                  <Icon name="x" />
                  <VisuallyHidden>{t("close")}</VisuallyHidden>
                </button>
              </form>
            </div>
            {children}
          </div>
        </dialog>
      )}
    </>
  );
}
