import type { InputHTMLAttributes } from "react";
import type { Locale } from "~/i18n/languages";
import { shownNumber } from "~/i18n/shown-number";

type Attributes = Pick<
  InputHTMLAttributes<HTMLInputElement>,
  "type" | "inputMode" | "pattern" | "defaultValue"
>;

/** Digits of any script with what people put between them. */
const PATTERN = "[\\p{Nd}\\p{Z}\\p{Cf}.,٫٬'’+−\\-]*";
/** A price as it is stored; whatever else was typed stays as it is. */
const STORED = /^\d+\.\d{1,2}$/;

/** A number's input. A text field with a keyboard of digits: a native number field turns "30,50" into 3050. */
export const numberInput = (value: Attributes["defaultValue"], locale: Locale): Attributes => ({
  type: "text",
  inputMode: "numeric",
  pattern: PATTERN,
  defaultValue: STORED.test(String(value)) ? shownNumber(String(value), locale) : value,
});
