import type { ButtonHTMLAttributes, ReactNode } from "react";
import { Icon } from "../Icon";
import { VisuallyHidden } from "../VisuallyHidden";

interface FieldsetRowProps {
  /** Names the row, such as "Sport 2". */
  title: string;
  removeLabel: string;
  /** Props of the button that removes the row; it works without scripts too. */
  remove: ButtonHTMLAttributes<HTMLButtonElement>;
  children: ReactNode;
}

/** One row of a form's list with removable rows. */
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
