import { useLocation } from "@remix-run/react";
import { type MouseEvent, type ReactNode, useCallback, useEffect, useRef, useState } from "react";
import { useT } from "~/i18n/context";
import type { Tone } from "../Badge";
import { cx } from "../cx";
import { Icon } from "../icons/Icon";
import type { IconName } from "../icons/icon-names";
import { focusMain } from "../layout/focus-main";
import { Link } from "../links/Link";
import { useHydrated } from "../rendering/use-hydrated";
import { VisuallyHidden } from "../VisuallyHidden";
import { announce } from "./announce";

const KINDS = {
  success: { tone: "green", icon: "circle-check", word: "success" },
  error: { tone: "red", icon: "circle-alert", word: "errorPrefix" },
  warning: { tone: "gold", icon: "triangle-alert", word: "warning" },
  info: { tone: "blue", icon: "info", word: "information" },
} as const satisfies Record<string, { tone: Tone; icon: IconName; word: string }>;

interface BannerProps {
  kind: keyof typeof KINDS;
  title?: ReactNode;
  children: ReactNode;
  /** Without scripts, the close button is a link that reloads the page. */
  dismissible?: boolean;
  /** Milliseconds; only with scripts. */
  hideAfter?: number;
  sticky?: boolean;
  /** For news about what just happened. Errors are always announced. */
  announced?: boolean;
}

/** Give it a `key` that changes with the message, or a closed banner stays closed. */
export function Banner({ kind, title, children, dismissible, hideAfter, sticky, announced }: BannerProps) {
  const t = useT("common");
  const { pathname, search } = useLocation();
  const [open, setOpen] = useState(true);
  const hydrated = useHydrated();
  const box = useRef<HTMLDivElement>(null);
  const content = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (announced) announce(content.current?.textContent ?? "");
  }, [announced]);
  const close = useCallback(() => {
    if (box.current?.contains(document.activeElement)) focusMain();
    setOpen(false);
  }, []);
  useEffect(() => {
    if (!hideAfter) return;
    const timer = setTimeout(close, hideAfter);
    return () => clearTimeout(timer);
  }, [hideAfter, close]);
  if (!open) return null;
  const dismiss = (event: MouseEvent) => {
    event.preventDefault();
    close();
  };
  return (
    <div
      ref={box}
      className={cx("banner", `tone-${KINDS[kind].tone}`, sticky && "banner-sticky")}
      role={kind === "error" && !(announced && hydrated) ? "alert" : undefined}
    >
      <Icon name={KINDS[kind].icon} />
      <div ref={content}>
        <VisuallyHidden>{t(KINDS[kind].word)} </VisuallyHidden>
        {title && <h2>{title}</h2>}
        {children}
      </div>
      {dismissible &&
        (hydrated ? (
          <button type="button" className="icon-btn" onClick={dismiss}>
            <Icon name="x" />
            <VisuallyHidden>{t("dismiss")}</VisuallyHidden>
          </button>
        ) : (
          <Link className="icon-btn" to={pathname + search} reloadDocument onClick={dismiss}>
            <Icon name="x" />
            <VisuallyHidden>{t("dismiss")}</VisuallyHidden>
          </Link>
        ))}
    </div>
  );
}
