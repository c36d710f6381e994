import { describe, expect, it } from "vitest";
import { LOCALES, type Locale } from "~/i18n/languages";
import { allMessages } from "~/i18n/messages.server";
import { SPECIFIED_TEXTS } from "../specification/texts";

/** What the specification says to the letter is no matter of style. */
const AS_SPECIFIED = new Set(SPECIFIED_TEXTS.flatMap(([, , keys]) => keys.split(" ")));

/** What docs/glossary.md forbids, by language. Placeholders and addresses are not checked. */
const NEVER: Record<Locale, Record<string, RegExp>> = {
  en: {
    "British spelling": /neighbour|organis|favourit|colour|\bprogramme\b/i,
    "a sign for three dots, or curly quotes": /…|[’‘“”]/,
    "a word of the glossary said otherwise":
      /\b(seats?|sign(ed|ing)? in|signed out|participants?|everybody|somebody|whom|any more(?! friends)|call(ed)? off)\b|cancel(ed|ing)\b/i,
    "a programmer's or a clerk's word":
      /\b(fetch\w*|token|session|authenticat(e|ed|ion)|invalid|failed to|error occurred|successful(ly)?|it has been|is required|please select|select an?)\b/i,
    "a button in sentence case":
      /^(Add|Apply|Browse|Cancel|Change|Clear|Copy|Create|Delete|Download|Edit|Find|Get|Invite|Join|Leave|Manage|Print|Remove|Save|See|Send|Submit|Upload|View)( an?| the| to| my| this| your)* (?!(an?|the|to|my|this|your|as|by|on|with) |x$)[a-z]+( \w+)?$/,
    "a clock of 24 hours": /\b(\d|1\d|2[0-3]):[0-5]\d\b(?! [AP]M)/,
  },
  fr: {
    "no no-break space before : ; ? !": /[^\u00a0\s][;?!]|[\p{L})»]:|[ \t][;?!:]/u,
    "« » without no-break spaces": /«[^\u00a0]|[^\u00a0]»/,
    "a curly apostrophe, or tu": /[’‘]|(?<!\p{L})(tu|ton|tes|toi)(?!\p{L})/iu,
    "a word of the glossary said otherwise":
      /(?<!\p{L})(partie|file d'attente|favoris? de terrain|e-mail de match|programmée?s?|tableau de bord|séries?|administrateurs?|applications?|rechercher)(?!\p{L})/iu,
    "a clerk's or a programmer's word":
      /(?<!\p{L})(veuillez|saisi\p{L}*|échec|échoué|statuts?|invalides?|obligatoires?|sessions?|vous devez|s'est produite)(?!\p{L})/iu,
  },
  ar: {
    "punctuation of the other direction": /[,;?](?![\w/])/,
    "digits that are not Latin": /[\u0660-\u0669\u06f0-\u06f9]/,
    "straight quotes": /"/,
    "a written tanwin": /(?<!جار|ثوان)[\u064b-\u064d]/,
    "a word of the glossary said otherwise":
      /قائمة الانتظار|مقعد|مقاعد|بسعر|السعر|الاسم الأول|المفضّلة|منظم(?=[ ين.،]|$)|تصفّح|عوامل (ال)?تصفية|جاري? (?=ال|حجز|حفظ|تح)|خارجي|سلسلة|دون حساب/,
    "a clerk's word": /(?<!\p{L})(يجب(?= (أن|عليك|إدخال))|إلزامي|غير صالح|يرجى|فشل)(?!\p{L})/u,
  },
};

/** The tagline is prescribed, in French in every language. */
const TAGLINE = "Faites du Sport, on s'occupe du reste!";

/** English labels that the specification gives to the letter: title case, and "dashboard". */
const GIVEN = new Set([
  ...["common:dashboard", "common:myAccount", "common:myPlayerProfile"],
  ...["dashboard:title", "dashboard:allSports", "dashboard:createGame", "dashboard:viewAllMyGames"],
  ...["dashboard:createVenue", "dashboard:myCrews"],
]);

const wordsOf = (text: string) =>
  text
    .replace(TAGLINE, "")
    .replace(/\{\{\w+\}\}/g, "x")
    .replace(/https?:\S+|\{…\}/g, "");

function faults(locale: Locale, key: string, text: string): string[] {
  if (locale === "en" && AS_SPECIFIED.has(key)) return [];
  return Object.entries(NEVER[locale])
    .filter(([, pattern]) => pattern.test(wordsOf(text)))
    .map(([what]) => `${key}: ${what}: ${text}`);
}

describe.each(LOCALES)("the texts in %s", (locale) => {
  it("follow the glossary", () => {
    const found = Object.entries(allMessages[locale]).flatMap(([namespace, texts]) =>
      Object.entries(texts)
        .map(([key, text]) => [`${namespace}:${key}`, text] as const)
        .filter(([key]) => locale !== "en" || !GIVEN.has(key))
        .flatMap(([key, text]) => faults(locale, key, text)),
    );
    expect(found).toEqual([]);
  });
});

/** "de Amine", "que Amine": French elides before a vowel, and a name may begin with one. */
const BEFORE_A_NAME = /(?<!\p{L})(de|que) \{\{(name|names|player|game|city|venue|title|place)\}\}/iu;

it('no French text has a word that would elide, such as "de", before a name', () => {
  const found = Object.values(allMessages.fr).flatMap((texts) =>
    Object.values(texts).filter((text) => BEFORE_A_NAME.test(text)),
  );
  expect(found).toEqual([]);
  expect(BEFORE_A_NAME.test("Discussion de {{game}}")).toBe(true);
});

it.each([
  ["en", "Your neighbourhood"],
  ["en", "One moment…"],
  ["en", "You have a seat"],
  ["en", "Sign in to play"],
  ["en", "All participants"],
  ["en", "Everybody is in"],
  ["en", "You can't join any more"],
  ["en", "The game was canceled"],
  ["en", "The game was called off"],
  ["en", "Failed to load games"],
  ["en", "An error occurred"],
  ["en", "Title is required"],
  ["en", "Please select a city"],
  ["en", "Save changes"],
  ["en", "Join the waiting list"],
  ["en", "Tonight, 19:00"],
  ["fr", "Quitter le match ?"],
  ["fr", "Quitter le match?"],
  ["fr", "Ville: Rabat"],
  ["fr", "« Peut-être »"],
  ["fr", "Choisis ton terrain"],
  ["fr", "Retour au tableau de bord"],
  ["fr", "Match programmé"],
  ["fr", "Modifier la série"],
  ["fr", "Dans l'application"],
  ["fr", "Rechercher un terrain"],
  ["fr", "Un administrateur va regarder"],
  ["fr", "Veuillez réessayer."],
  ["fr", "Saisissez votre e-mail"],
  ["fr", "Échec de la connexion"],
  ["fr", "Le statut du match"],
  ["fr", "E-mail invalide"],
  ["fr", "Le titre est obligatoire"],
  ["fr", "Votre session a pris fin"],
  ["fr", "Une erreur inattendue s'est produite"],
  ["fr", "Vous devez être connecté"],
  ["ar", "المدينة, الحي"],
  ["ar", "هل نسيت؟ لا?"],
  ["ar", "٣ لاعبين"],
  ["ar", "شكراً"],
  ["ar", "قائمة الانتظار"],
  ["ar", "مسح عوامل التصفية"],
  ["ar", "جاري الإزالة..."],
  ["ar", "يراه المنظم وبقية اللاعبين"],
  ["ar", "إضافة لاعب خارجي"],
  ["ar", "إنهاء السلسلة"],
  ["ar", "يجب إدخال الاسم"],
] as const)("in %s the style check rejects: %s", (locale, text) => {
  expect(faults(locale, "x", text)).toHaveLength(1);
});

it.each([
  ["fr", "Quitter le match\u00a0? Répondre «\u00a0Peut-être\u00a0»\u00a0: c'est à 18:30, sur {{address}}."],
  ["ar", "جارٍ الحفظ... «ربما»، أو لا؟ بعد ثوانٍ، في 18:30"],
  ["en", "Leave the game? It's at 6:30 PM. You can't bring any more friends."],
] as const)("in %s the style check accepts: %s", (locale, text) => {
  expect(faults(locale, "x", text)).toEqual([]);
});
