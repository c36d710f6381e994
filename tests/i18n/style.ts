import type { Locale } from "~/i18n/languages";
import { SPECIFIED_TEXTS } from "../specification/texts";

/** Specified texts are exempt. */
const AS_SPECIFIED = new Set(SPECIFIED_TEXTS.flatMap(([, , keys]) => keys.split(" ")));

/** docs/glossary.md forbids it. Placeholders and addresses are exempt. */
export const NEVER: Record<Locale, Record<string, RegExp>> = {
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
    "no no-break space before a unit or after n°, or Ko":
      /n° |(?<=\d|(?<!\p{L})x) (km|cm|m|kg|min|ms|s|Mo|ko|DH|%)(?!\p{L})|(?<!\p{L})Ko(?!\p{L})/u,
    "a curly apostrophe, or tu": /[’‘]|(?<!\p{L})(tu|ton|tes|toi)(?!\p{L})/iu,
    "a word of the glossary said otherwise":
      /(?<!\p{L})(partie|anciens? joueurs?|file d'attente|favoris? de terrain|e-mail de match|programmée?s?|tableau de bord|séries?|administrateurs?|applications?|rechercher)(?!\p{L})/iu,
    "two words for one thing":
      /(?<!\p{L})(en liste d'attente|ren(dre|dez|due?)[ -](sa|la|une|votre)|groupes? ouverts?|matchs? tenus?|contest\p{L}*|absences? notées?|partir maintenant|quitté le match|films?|codes? QR|touchez|(lancez?|lancer) (le|ce|un|votre) match|s'inscrire (à|au)|inscription au match)(?!\p{L})/iu,
    "a word-for-word translation, or a counter's French":
      /(?<!\p{L})(aussitôt|au plus(?! (tôt|tard))|davantage|faute de|par vos soins|d'office|gestes?|lien marche|Indiquez)(?!\p{L})/iu,
    "a masculine that is imposed on the reader":
      /(?<!\p{L})((vous (n')?(êtes|étiez|serez|avez été)( plus| déjà| pas)?|(?<!devez )être|soyez) (dé)?(connecté|invité|prévenu|inscrit|absent|présent|partant|sûr|bloqué|retiré|noté|exclu)|(?<!de )vous a (retiré|noté|bloqué|invité|ajouté|nommé)|(plus|pas) sûr)(?!\p{L})/iu,
    "a clerk's or a programmer's word":
      /(?<!\p{L})(veuillez|saisi\p{L}*|échec|échoué|statuts?|invalides?|obligatoires?|sessions?|vous devez|s'est produite)(?!\p{L})/iu,
  },
  ar: {
    "punctuation of the other direction": /[,;?](?![\w/])/,
    "digits that are not Latin": /[\u0660-\u0669\u06f0-\u06f9]/,
    "straight quotes": /"/,
    "a written tanwin": /(?<!جار|ثوان)[\u064b-\u064d]/,
    "a word of the glossary said otherwise":
      /مقعد|مقاعد|بسعر|السعر|الاسم الأول|المفضّلة|منظم(?=[ ين.،]|$)|تصفّح|عوامل (ال)?تصفية|جاري? (?=ال|حجز|حفظ|تح)|خارجي|سلسلة|دون حساب/,
    "two words for one thing":
      /شغر|شاغر|(?<!\p{L})[وفبكل]*(ال)?دورية|موثوقي|(?<!\p{L})[وفبكل]*(ال)?بلاغ(ات|ا|ك|ان)?(?!\p{L})|لوحتي|(?<!\p{L})[وفبل]*(قربي|قربك|قريبا? من[يك])|إعادة المباراة|إحضار|(?<!ال|لل)قائمة|فيلم|الإلغاء(ات)? المتأخر/u,
    "a place where a venue is meant: مكان is a spot":
      /(موعد|وقت|ساعة) (أو|و) ?(ال)?مكان|(?<!\p{L})[وفبل]*مكان(?= جديد)/u,
    "a word that means something else in Morocco":
      /لاعب سابق|أزالك|(?<!\p{L})[وفبكل]*(ال)?جماع(ة|تك|تنا|تي)(?!\p{L})|(?<!حساب |حسابات )موقوف(?=\s*$)/u,
    "a shadda left out": /تعذر|تغير|ينظم/,
    "a clerk's word": /(?<!\p{L})[وف]?(يجب(?= (أن|عليك|إدخال))|إلزامي|غير صالح|يرجى|فشل)(?!\p{L})/u,
    "a word-for-word translation":
      /(الحصول|احصل) على|الاطلاع على|كلاعب|كمقروء|نصية|سجّل(نا)? خروج|بلا أثر|(?<!هل |^)تم (ال)?(تسجيل|حذف|انضمام)|^تم (تسجيل|حذف|إنشاء|إرسال)/u,
    "a sign that is mirrored, or a number before its label": /[≤≥]|★ \p{L}/u,
  },
};

/** French in every language, as specified. */
const TAGLINE = "Faites du Sport, on s'occupe du reste!";

/** As a WhatsApp message begins. */
const TITLE_LINE = /^\{\{title\}\}$/gm;

export const BESIDE_A_PLACEHOLDER: Record<Locale, Record<string, RegExp>> = {
  en: {},
  fr: {
    "a title without « »": /(?<!«\u00a0)\{\{(game|title|alert)\}\}|\{\{(game|title|alert)\}\}(?!\u00a0»)/,
    "an adjective that agrees with a person":
      /(?<!pour )\{\{(player|name)\}\} (est|sera|était|a été) (?!en |dans |à )|(?<!\p{L})(Prochain|Suivant|Invité)\u00a0: \{\{name/u,
  },
  ar: {
    "a title without « »": /(?<!«)\{\{(game|title|alert)\}\}|\{\{(game|title|alert)\}\}(?!»)/,
    "a masculine verb after a person's name":
      /\{\{(player|name)\}\} (?:(?:لن|لا|لم|قد) )?س?(ي\p{L}+|أنشأ|عدّل|أغلق|سلّم|طلب|دعا|انضم|قبل|غادر|أزال|رفض|ألغى|جعل|أعاد|أطلق|أنهى|صار|غاب|كتب|قال|حجز|ترك|حصل|أضاف|اعتذر|أجاب)(?!\p{L})/u,
    "a masculine verb before a person's name":
      /(?<!\p{L})[فو]?(ي\p{L}+|دعاك?|انضم|كتب|غاب|أضافه?|أزال|غادر|ألغى|قبل|رفض|أجاب|قال|(?<!الدور )التالي:) \{\{(player|name)\}\}/u,
    "ملعب before a name that may begin with it": /ملعب «?\{\{(venue|subject|place)\}\}/,
    "a number that reads as later than another": /: \{\{to\}\} بعد \{\{from\}\}/,
  },
};

const wordsOf = (text: string) =>
  text
    .replace(TAGLINE, "")
    .replace(/\{\{\w+\}\}/g, "x")
    .replace(/https?:\S+|\{…\}/g, "");

const CODE = /`[^`]*`/g;

/** With key and rule. */
export function faults(locale: Locale, key: string, written: string): string[] {
  if (locale === "en" && AS_SPECIFIED.has(key)) return [];
  const text = written.replace(CODE, "");
  const beside = text.replace(TITLE_LINE, "");
  return [
    ...Object.entries(NEVER[locale]).filter(([, pattern]) => pattern.test(wordsOf(text))),
    ...Object.entries(BESIDE_A_PLACEHOLDER[locale]).filter(([, pattern]) => pattern.test(beside)),
  ].map(([what]) => `${key}: ${what}: ${text}`);
}
