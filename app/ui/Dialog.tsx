import { type MouseEvent, type ReactNode, useId, useRef } from "react";
import { useT } from "~/i18n/context";
import type { ButtonStyle } from "./Button";
import { Icon } from "./Icon";
import { LinkButton } from "./LinkButton";
import { useHydrated } from "./use-hydrated";
import { VisuallyHidden } from "./VisuallyHidden";

interface DialogProps extends Omit<ButtonStyle, "children"> {
  /** The page with the same content, used without scripts or without support for `<dialog>`. */
  href: string;
  label: ReactNode;
  title: ReactNode;
  children: ReactNode;
  reloadDocument?: boolean;
  /** Called before the dialog opens, for example to fetch its content. */
  onOpen?: () => void;
}

/** A link to a page whose content opens in a dialog where the browser supports it. */
export function Dialog({ href, label, title, children, onOpen, ...linkProps }: DialogProps) {
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
      <LinkButton to={href} onClick={open} {...linkProps}>
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
