import { useLocation } from "@remix-run/react";
import { type ReactNode, useEffect, useRef } from "react";
import { cx } from "../cx";

interface MenuProps {
  /** What the button shows. */
  summary: ReactNode;
  /** The button's name, when what it shows does not say it. */
  label?: string;
  /** The list hangs from the button's end instead of its start. */
  alignEnd?: boolean;
  /** As wide as a small screen has room for: lists of sentences. */
  wide?: boolean;
  onOpen?: () => void;
  children: ReactNode;
}

/** A `<details>` that opens a list over the page; with scripts it closes on Escape, on a click outside and after a choice. */
export function Menu({ summary, label, alignEnd, wide, onOpen, children }: MenuProps) {
  const box = useRef<HTMLDetailsElement>(null);
  const { key } = useLocation();
  useEffect(() => {
    const close = () => box.current?.removeAttribute("open");
    const onClick = (event: MouseEvent) => {
      // What was clicked may be gone from the menu by now: the path still knows that it was in it.
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
  // Another page, another start: the key changes with every navigation.
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
