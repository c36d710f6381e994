// What shows nothing: blanks of every kind, zero-width characters, marks and controls of writing direction, soft
// hyphens, fillers, variation selectors, and the controls of C0 and C1.
const INVISIBLE =
  "\\s\\u0000-\\u001f\\u007f-\\u009f\\u00ad\\u034f\\u061c\\u115f\\u1160\\u17b4\\u17b5\\u180b-\\u180f\\u200b-\\u200f" +
  "\\u2028-\\u202f\\u205f-\\u206f\\u2800\\u3164\\ufe00-\\ufe0f\\ufeff\\uffa0\\ufff9-\\ufffb";
const STARTING = new RegExp(`^[${INVISIBLE}]+`, "u");
// Not the variation selector: at a text's end it belongs to the emoji before it.
const ENDING = new RegExp(`[${INVISIBLE.replace("\\ufe00-\\ufe0f", "")}]+$`, "u");
// Overrides of writing direction, which make a text read as what it is not; and controls other than line and tab.
const DECEIVING = /[\u202a-\u202e\u2066-\u2069]|[\u0000-\u0008\u000b-\u001f\u007f-\u009f]/gu;

/** A written text without what cannot be seen at its ends; "" when nothing in it can be. Lines end with \n. */
export function visibleText(text: string): string {
  return text
    .replace(/\r\n?/g, "\n")
    .replace(DECEIVING, "")
    .replace(STARTING, "")
    .replace(ENDING, "")
    .normalize("NFC");
}

/** As visibleText, on one line: a name, an address. */
export const visibleLine = (text: string): string => visibleText(text).replace(/[\s\u2028\u2029]+/gu, " ");
