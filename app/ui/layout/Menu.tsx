import { useLocation } from "@remix-run/react";
import { type ReactNode, useEffect, useRef } from "react";
import { cx } from "../cx";

interface MenuProps {
  summary: ReactNode;
  label?: string;
  alignEnd?: boolean;
  wide?: boolean;
  onOpen?: () => void;
  children: ReactNode;
}

/** A `<details>`. With scripts it closes on Escape, on a click outside and on navigation. */
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
