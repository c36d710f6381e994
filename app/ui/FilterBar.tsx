import { Form } from "@remix-run/react";
import type { ReactNode } from "react";
import { useT } from "~/i18n/context";
import { Button } from "./forms/Button";

interface FilterBarProps {
  carried: Record<string, string>;
  children: ReactNode;
}

/** Plain elements, because the forms library is too heavy for every list. */
export function FilterBar({ carried, children }: FilterBarProps) {
  const t = useT("common");
  return (
    <Form method="get" role="search" autoComplete="off" className="filter-bar filters">
      {Object.entries(carried).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {children}
      <Button icon="search" variant="secondary">
        {t("applyFilters")}
      </Button>
    </Form>
  );
}

interface FilterProps {
  name: string;
  label: string;
  value: string;
}

interface FilterSelectProps extends FilterProps {
  options: readonly (readonly [value: string, label: string])[];
}

export function FilterSelect({ name, label, value, options }: FilterSelectProps) {
  return (
    <label className="field">
      <span>{label}</span>
      <select name={name} className="input" defaultValue={value}>
        {options.map(([option, text]) => (
          <option key={option} value={option}>
            {text}
          </option>
        ))}
      </select>
    </label>
  );
}

interface FilterInputProps extends FilterProps {
  type?: "text" | "search";
  placeholder?: string;
  maxLength?: number;
}

export function FilterInput({ name, label, value, type = "text", ...rest }: FilterInputProps) {
  return (
    <label className="field">
      <span>{label}</span>
      <input type={type} name={name} className="input" defaultValue={value} dir="auto" {...rest} />
    </label>
  );
}

export function FilterSearch({ value, placeholder }: { value: string; placeholder: string }) {
  const t = useT("common");
  return (
    <FilterInput
      name="search"
      type="search"
      label={t("search")}
      value={value}
      placeholder={placeholder}
      maxLength={200}
    />
  );
}

export function FilterDate({ name, label, value }: FilterProps) {
  return (
    <label className="field">
      <span>{label}</span>
      <input type="date" name={name} className="input" defaultValue={value} />
    </label>
  );
}
