import type { FieldMetadata } from "@conform-to/react";
import { type ReactNode, useId } from "react";

export type AnyField = FieldMetadata<unknown>;

/** A conform field, or a bare name in plain forms. */
export type FieldSource =
  | { field: AnyField; name?: undefined; id?: undefined; defaultValue?: undefined; errors?: undefined }
  | { field?: undefined; name: string; id?: string; defaultValue?: string; errors?: readonly string[] };

export interface FieldWiring {
  id: string;
  name: string;
  value: string | undefined;
  hintId: string;
  errorId: string;
  errors: readonly string[] | undefined;
  control: {
    id: string;
    name: string;
    form?: string;
    "aria-invalid"?: true;
    "aria-describedby"?: string;
    autoFocus?: true;
  };
}

export function useFieldWiring(source: FieldSource, hint: ReactNode, isOnly = false): FieldWiring {
  const generated = useId();
  const { field } = source;
  const id = field?.id ?? source.id ?? generated;
  const name = field?.name ?? source.name ?? "";
  const errors = field?.errors ?? source.errors;
  const hintId = `${id}-hint`;
  const errorId = field?.errorId ?? `${id}-error`;
  const invalid = Boolean(errors?.length);
  const described = [invalid && errorId, hint && hintId].filter(Boolean).join(" ");
  const initial = field ? field.initialValue : source.defaultValue;
  return {
    id,
    name,
    value: typeof initial === "string" ? initial : undefined,
    hintId,
    errorId,
    errors,
    control: {
      id,
      name,
      ...(field && { form: field.formId }),
      ...(invalid && { "aria-invalid": true as const }),
      ...(invalid && isOnly && { autoFocus: true as const }),
      ...(described && { "aria-describedby": described }),
    },
  };
}

/**
 * An empty `dir="auto"` field would be left to right in Arabic too. While a placeholder shows, even a space, the
 * field keeps the page's direction (field.css).
 */
export const placeholderFor = (dir: string | undefined) => (dir === "auto" ? " " : undefined);
