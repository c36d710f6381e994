import type { ButtonHTMLAttributes, ReactNode } from "react";
import { Icon } from "../icons/Icon";
import { VisuallyHidden } from "../VisuallyHidden";

interface FieldsetRowProps {
  title: string;
  removeLabel: string;
  /** The button works without scripts too. */
  remove: ButtonHTMLAttributes<HTMLButtonElement>;
  children: ReactNode;
}

export function FieldsetRow({ title, removeLabel, remove, children }: FieldsetRowProps) {
  return (
    <fieldset className="card box">
      <legend className="visually-hidden">{title}</legend>
      <div className="card-head">
        <b aria-hidden="true">{title}</b>
        <button {...remove} className="icon-btn" type="submit">
          <Icon name="trash-2" />
          <VisuallyHidden>{removeLabel}</VisuallyHidden>
        </button>
      </div>
      {children}
    </fieldset>
  );
}
