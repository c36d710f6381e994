import { useLocation } from "@remix-run/react";
import { type ReactNode, useEffect, useRef } from "react";
import { cx } from "../cx";

interface MenuProps {
  /** What the button shows. */
  summary: ReactNode;
  /** The button's accessible name, when its content has none. */
  label?: string;
  /** Aligns the panel with the button's end instead of its start. */
  alignEnd?: boolean;
  /** As wide as a small screen allows, for lists of sentences. */
  wide?: boolean;
  onOpen?: () => void;
  children: ReactNode;
}

/** A `<details>` that opens a panel over the page. With scripts it closes on Escape, on a click outside and on navigation. */
export function Menu({ summary, label, alignEnd, wide, onOpen, children }: MenuProps) {
  const box = useRef<HTMLDetailsElement>(null);
  const { key } = useLocation();
  useEffect(() => {
    const close = () => box.current?.removeAttribute("open");
    const onClick = (event: MouseEvent) => {
      // composedPath, because the clicked element may already have been removed from the menu.
      if (box.current && !event.composedPath().includes(box.current)) close();
    };
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== "Escape" || !box.current?.open) return;
      close();
      box.current.querySelector("summary")?.focus();
    };
    document.addEventListener("click", onClick);
    document.addEventListener("keydown", onKey);
    return () => {
      document.removeEventListener("click", onClick);
      document.removeEventListener("keydown", onKey);
    };
  }, []);
  // The key changes with every navigation.
  useEffect(() => {
    if (key) box.current?.removeAttribute("open");
  }, [key]);
  return (
    <details
      className={cx("menu", alignEnd && "menu-end", wide && "menu-wide")}
      ref={box}
      onToggle={() => box.current?.open && onOpen?.()}
    >
      <summary aria-label={label}>{summary}</summary>
      <div className="menu-panel">{children}</div>
    </details>
  );
}
