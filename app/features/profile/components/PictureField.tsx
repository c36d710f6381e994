import type { ChangeEvent, ReactNode } from "react";
import { PERSON_LIMITS } from "#db/limits/people";
import { useT } from "~/i18n/context";
import { Field } from "~/ui/forms/Field";
import { mayBePicture, PICTURE_BYTES } from "../rules";

interface PictureFieldProps {
  label: ReactNode;
  hint?: ReactNode;
  id?: string;
  errors?: string[] | undefined;
  /** Null: nothing, or what the server would refuse. */
  onPick?: (file: File | null) => void;
}

/** Only with scripts. */
export function PictureField({ onPick, ...field }: PictureFieldProps) {
  const t = useT("profile");
  const problemOf = (file: File): string => {
    if (!mayBePicture(file)) return t("notAnImage");
    return file.size >= PICTURE_BYTES ? t("tooLarge", PERSON_LIMITS.pictureMegabytes) : "";
  };
  const choose = ({ currentTarget: input }: ChangeEvent<HTMLInputElement>) => {
    const file = input.files?.[0] ?? null;
    const problem = file ? problemOf(file) : "";
    input.setCustomValidity(problem);
    input.reportValidity();
    onPick?.(problem ? null : file);
  };
  return (
    <Field
      {...field}
      name="picture"
      type="file"
      accept="image/jpeg,image/png,image/webp"
      onChange={choose}
      required
    />
  );
}
