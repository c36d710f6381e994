import type { InputHTMLAttributes } from "react";
import type { Locale } from "~/i18n/languages";
import { shownNumber } from "~/i18n/shown-number";

type Attributes = Pick<
  InputHTMLAttributes<HTMLInputElement>,
  "type" | "inputMode" | "pattern" | "defaultValue"
>;

const PATTERN = "[\\p{Nd}\\p{Z}\\p{Cf}.,٫٬'’+−\\-]*";
/** A price as it is stored. */
const STORED = /^\d+\.\d{1,2}$/;

/** A text field with a numeric keyboard: a native number field turns "30,50" into 3050. */
export const numberInput = (value: Attributes["defaultValue"], locale: Locale): Attributes => ({
  type: "text",
  inputMode: "numeric",
  pattern: PATTERN,
  defaultValue: STORED.test(String(value)) ? shownNumber(String(value), locale) : value,
});
