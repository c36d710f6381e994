import { partsOf } from "#db/fold";
import type { ErrorCode } from "~/core/errors";
import { typedCode, typedGameCode } from "~/core/text/typed-code";
import { normalPassword } from "~/features/accounts/password/normal-password";
import type { Locale } from "~/i18n/languages";

/** As programs write it, what it means, and how people type it. */
export interface Value {
  plain: string;
  meant: unknown;
  spellings: readonly string[];
  /** Similar texts with another meaning, and the code of the answer. */
  answers?: Readonly<Record<string, ErrorCode>>;
  /** By default all. */
  locales?: readonly Locale[];
}

export interface KindOfField {
  values: readonly Value[];
  /** No value of this kind, or two meanings; the answer says what to type. */
  refused?: readonly string[];
  /** What counts of a code and the like. */
  read?: (value: string) => unknown;
  /** Programs write it in one way. */
  isStrict?: boolean;
  /** A space is a character. */
  countsSpaces?: boolean;
}

const ARABIC = 0x660;
const PERSIAN = 0x6f0;
const FULL_WIDTH = 0xff10;
const inDigits = (zero: number, text: string) =>
  text.replace(/\d/g, (digit) => String.fromCodePoint(zero + Number(digit)));
const inScripts = (text: string) => [ARABIC, PERSIAN, FULL_WIDTH].map((zero) => inDigits(zero, text));

/** From a chat or a keyboard of another direction. */
const pasted = (text: string) => [
  ` ${text} `,
  `\u00a0${text}`,
  `${text}\u200f`,
  `\u200e${text}`,
  `\u202b${text}\u202c`,
  `\u2067${text}\u2069`,
  `\ufeff${text}\u200b`,
];
const spelled = (text: string, ...others: string[]) => [...pasted(text), ...others, ...inScripts(text)];

const number = (meant: number, ...others: string[]): Value => {
  const plain = String(meant);
  const withComma = plain.replace(".", ",");
  return {
    plain,
    meant,
    spellings: [
      ...spelled(plain),
      ...[withComma, ...inScripts(withComma), inDigits(ARABIC, plain.replace(".", "٫"))],
      ...others,
      ...(meant < 0 ? [] : [`+${plain}`, `+ ${plain}`]),
    ],
  };
};

const wholes = [
  ...[1, 2, 10, 45, 60, 175].map((meant) => number(meant, `${meant},0`, `${meant}.00`)),
  number(1_000, ...["1 000", "1\u00a0000", "1\u202f000", "1'000", "1’000", "١٬٠٠٠", "1 000,00", "1.000,00"]),
];
const withFraction = (value: Value): Value => ({
  ...value,
  answers: { [`${value.plain},5`]: "whole_number", [`${inDigits(ARABIC, value.plain)}٫٢٥`]: "whole_number" },
});
const price = number(30.5, "30,50", "30.50", "٣٠٫٥٠", "٣٠,٥٠");
const NO_NUMBER = ["ten", "1e3", "½", "0x10", "10-12"];

const day = (plain: string, ...spellings: string[]): Value => ({
  plain,
  meant: plain,
  spellings: [...spelled(plain), ...spellings],
});

const line = (plain: string, ...spellings: string[]): Value => ({
  plain,
  meant: plain,
  spellings: [...pasted(plain), `${plain}\n`, plain.normalize("NFD"), ...spellings],
});

const found = (plain: string, ...spellings: string[]): Value => ({
  ...line(plain, ...spellings),
  meant: partsOf(plain),
});

/** Nobody types what is `given`: choices, boxes, ids and hidden fields. */
export const KINDS = {
  whole: { values: wholes.map(withFraction), refused: NO_NUMBER },
  price: {
    values: [{ ...price, answers: { "1.500": "ambiguous_number", "١,٥٠٠": "ambiguous_number" } }, ...wholes],
    refused: [...NO_NUMBER, "30 DH"],
  },
  coordinate: {
    values: [
      number(33.5731),
      number(33.573),
      number(-7.5898, "−7.5898", "–7,5898", "- 7.5898", "\u200e-٧٫٥٨٩٨"),
    ],
    refused: [...NO_NUMBER, "200"],
  },
  day: {
    isStrict: true,
    values: [
      day(
        "2026-12-25",
        ...["2026/12/25", "2026.12.25", "2026-12-25", "2026‐12‐25", "2026 – 12 – 25", "12/25/2026"],
        ...["25/12/2026", "25-12-2026", "25.12.2026", "25 / 12 / 2026", "25 12 2026", "25/12/26"],
        ...["٢٥/١٢/٢٠٢٦", "٢٥؍١٢؍٢٠٢٦", "۲۵/۱۲/۲۰۲۶", "\u200f25/12/2026", "25⁄12⁄2026"],
        ...["25 December 2026", "25th December 2026", "Dec 25, 2026", "Friday, December 25, 2026"],
        ...["25 décembre 2026", "25 de\u0301cembre 2026", "25 decembre 2026", "25 DÉC. 2026"],
        ...["vendredi 25 décembre 2026", "le 25 décembre 2026"],
        ...["25 دجنبر 2026", "٢٥ ديسمبر ٢٠٢٦", "الجمعة 25 دجنبر 2026"],
      ),
      { ...day("2026-12-05", "5/12/2026", "05.12.26", "٥/١٢/٢٠٢٦"), locales: ["fr", "ar"] },
      { ...day("2026-12-05"), answers: { "5/12/2026": "ambiguous_date" }, locales: ["en"] },
      day("2027-01-01", "1er janvier 2027", "1st January 2027", "١ يناير ٢٠٢٧", "1/1/27"),
    ],
    refused: ["tomorrow", "2026-02-30", "31/2/2027", "5/12", "1800-01-01"],
  },
  time: {
    isStrict: true,
    values: [
      {
        plain: "21:30",
        meant: "21:30",
        spellings: [
          ...spelled("21:30", "21h30"),
          ...["21:30:00", "21 : 30", "21.30", "21,30", "21 H 30", "21 30", "2130", "٢١٫٣٠", "２１：３０"],
          ...["9:30 pm", "9.30PM", "09:30 p.m.", "9h30 pm", "9:30 م", "٩:٣٠ مساءً"],
        ],
      },
      { plain: "09:00", meant: "09:00", spellings: ["9:00", "9h", "9 H", "9h00", "9 am", "٩ صباحا", "0900"] },
    ],
    refused: ["25:00", "9:75", "evening", "13 pm"],
  },
  /** Only from programs. */
  instant: {
    isStrict: true,
    values: [
      {
        plain: "2026-12-25T20:30:00Z",
        meant: new Date("2026-12-25T20:30:00Z"),
        spellings: ["2026-12-25 20:30", "2026-12-25", "25/12/2026 20:30", "٢٠٢٦-١٢-٢٥T٢٠:٣٠:٠٠Z"],
      },
    ],
  },
  gameCode: {
    read: typedGameCode,
    values: [
      {
        plain: "A7K2M9PX",
        meant: "A7K2M9PX",
        spellings: [
          ...spelled("a7k2-m9px", "A7K2 – M9PX.", "«A7K2M9PX»,", "*A7K2M9PX*", "A7K2\u2011M9PX"),
          ...["A٧K٢M۹PX", "Ａ７Ｋ２Ｍ９ＰＸ", "(A7K2M9PX)"],
        ],
      },
      { plain: "0A1B2C3D", meant: "0A1B2C3D", spellings: ["OA1B2C3D", "oaIb2c3d", "0ALB2C3D", "0alb-2c3d"] },
    ],
  },
  oneTimeCode: {
    read: typedCode,
    values: [
      {
        plain: "012345",
        meant: "012345",
        spellings: spelled("012345", "012 345", "012-345", "٠١٢ ٣٤٥"),
      },
      { plain: "ABCDE-FGHJK", meant: "ABCDEFGHJK", spellings: spelled("abcde fghjk", "ABCDE–FGHJK") },
    ],
  },
  email: {
    values: [
      {
        plain: "amel@example.com",
        meant: "amel@example.com",
        spellings: [
          ...spelled("amel@example.com", "Amel@Example.COM", "ａｍｅｌ＠ｅｘａｍｐｌｅ．ｃｏｍ"),
          ...["amel@\u200bexample.com", "<amel@example.com>", "mailto:amel@example.com"],
          ...["amel@example.com.", "amel@example.com,", "amel@example.com؛", "«amel@example.com»"],
        ],
      },
      { plain: "user@münchen.de", meant: "user@münchen.de", spellings: spelled("User@MU\u0308NCHEN.de") },
      { plain: "user@موقع.المغرب", meant: "user@موقع.المغرب", spellings: spelled("user@موقع.المغرب") },
    ],
    refused: ["amel", "amel@example", "zoé@gmail.com", "a@b@example.com", "0612345678"],
  },
  password: {
    read: normalPassword,
    countsSpaces: true,
    values: [
      {
        plain: "Crème brûlée",
        meant: "Crème brûlée",
        spellings: ["Cre\u0300me bru\u0302le\u0301e", "Crème\u00a0brûlée", "Crème\u202fbrûlée"],
      },
    ],
  },
  line: {
    values: [
      line(
        "Amélie M'hamed",
        "Amélie  M'hamed",
        "Amélie\u00a0M'hamed",
        "Amélie\u202fM'hamed",
        "\u0301Amélie M'hamed",
      ),
      line("محمّد أمين", "محمّد\u00a0أمين", "\u202eمحمّد أمين"),
      line("🇲🇦"),
    ],
  },
  postalCode: { values: [{ ...day("20000"), spellings: spelled("20000") }] },
  text: {
    values: [
      line("Salam,\nà ce soir", "Salam,\r\nà ce soir", "Salam,\rà ce soir", "\u202eSalam,\nà ce soir"),
      line("مرحبا"),
    ],
  },
  search: {
    read: partsOf,
    values: [found("casa 5", "CASA 5", "Casa ٥", "cása 5"), found("المعاريف", "المعـاريف", "الْمعاريف")],
  },
  given: { values: [] },
} as const satisfies Record<string, KindOfField>;

export type Kind = keyof typeof KINDS;

/** An empty field. */
export const NOTHING = [" ", "\u00a0", "\u200f"];
