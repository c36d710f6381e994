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
      /شغر|شاغر|(?<!\p{L})(ال)?دورية|موثوقي|(?<!\p{L})(ال)?بلاغ(ات|ا|ك|ان)?(?!\p{L})|لوحتي|(?<!\p{L})(قربي|قربك|قريبا? من[يك])|إعادة المباراة|إحضار|(?<!ال)قائمة|فيلم|الإلغاء(ات)? المتأخر/u,
    "a place where a venue is meant: مكان is a spot":
      /(موعد|وقت|ساعة) (أو|و) ?(ال)?مكان|(?<!\p{L})مكان(?= جديد)/u,
    "a word that means something else in Morocco":
      /لاعب سابق|أزالك|(?<!\p{L})(ال)?جماعت?(ة|ك|نا|ي)(?!\p{L})|(?<!حساب |حسابات )موقوف(?=\s*$)/u,
    "a shadda left out": /تعذر|تغير|ينظم/,
    "a clerk's word": /(?<!\p{L})(يجب(?= (أن|عليك|إدخال))|إلزامي|غير صالح|يرجى|فشل)(?!\p{L})/u,
    "a word-for-word translation":
      /الحصول على|الاطلاع على|كلاعب|كمقروء|نصية|سجّل(نا)? خروج|بلا أثر|(?<!هل |^)تم (ال)?(تسجيل|حذف|انضمام)|^تم (تسجيل|حذف|إنشاء|إرسال)/u,
    "a sign that is mirrored, or a number before its label": /[≤≥]|★ \p{L}/u,
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

/** A title on a line of its own, as a message on WhatsApp begins. */
const TITLE_LINE = /^\{\{title\}\}$/gm;

/** What is wrong about a placeholder and the words beside it. */
const BESIDE_A_PLACEHOLDER: Record<Locale, Record<string, RegExp>> = {
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

function faults(locale: Locale, key: string, text: string): string[] {
  if (locale === "en" && AS_SPECIFIED.has(key)) return [];
  const beside = text.replace(TITLE_LINE, "");
  return [
    ...Object.entries(NEVER[locale]).filter(([, pattern]) => pattern.test(wordsOf(text))),
    ...Object.entries(BESIDE_A_PLACEHOLDER[locale]).filter(([, pattern]) => pattern.test(beside)),
  ].map(([what]) => `${key}: ${what}: ${text}`);
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
const BEFORE_A_NAME =
  /(?<!\p{L})(de|que) \{\{(name|names|player|subject|crew|game|city|venue|title|place)\}\}/iu;

it('no French text has a word that would elide, such as "de", before a name', () => {
  const found = Object.values(allMessages.fr).flatMap((texts) =>
    Object.values(texts).filter((text) => BEFORE_A_NAME.test(text)),
  );
  expect(found).toEqual([]);
  expect(BEFORE_A_NAME.test("Discussion de {{game}}")).toBe(true);
});

/** Houma says "on" of itself; who wants to write to it still writes « Écrivez-nous ». */
const WE = /(?<!-)(?<!\p{L})(nous|notre|nos)(?!\p{L})/iu;
const NAMES_US = new Set(["landing:storyTitle", "common:termsApply"]);

it("no French text says nous of Houma outside the legal pages", () => {
  const found = Object.entries(allMessages.fr).flatMap(([namespace, texts]) =>
    namespace === "legal"
      ? []
      : Object.keys(texts)
          .filter((key) => WE.test(texts[key] ?? "") && !NAMES_US.has(`${namespace}:${key}`))
          .map((key) => `${namespace}:${key}`),
  );
  expect(found).toEqual([]);
  expect("Nous avons masqué votre photo").toMatch(WE);
  expect("Pas d'accord\u00a0? Écrivez-nous").not.toMatch(WE);
});

/** Messages that one person sends to another on WhatsApp, by keys. */
const TO_A_FRIEND =
  /^(ticket:tell(Open|Missing|Full|Playing|Over|Cancelled)|guests:(newLink|askBack)Message$|polls:message|crews:shareText$|forCrews:message$)/;
const TU_OR_VOUS = /(?<!\p{L})(tu|toi|ton|ta|tes|vous|votre|vos)(?!\p{L})|\p{L}{2}ez(?!\p{L})/iu;

it("a French message to a friend says neither tu nor vous", () => {
  const messages = Object.entries(allMessages.fr).flatMap(([namespace, texts]) =>
    Object.entries(texts)
      .map(([key, text]) => [`${namespace}:${key}`, text] as const)
      .filter(([key]) => TO_A_FRIEND.test(key)),
  );
  expect(messages.length).toBeGreaterThan(15);
  expect(messages.filter(([, text]) => TU_OR_VOUS.test(text))).toEqual([]);
  expect("Sinon, dites-le. Vous êtes en route\u00a0?").toMatch(TU_OR_VOUS);
});

/** What is said beside a person's name, by keys: in Arabic a noun, since a verb would be masculine. */
const BESIDE_A_NAME = [
  /^games:(participant|role)_/,
  /^crews:role_/,
  /^cockpit:invitation_/,
  /^waiting:(joined|left|seated|skipped|gaveBack)$/,
  /^guests:(un)?reachable$/,
  /^reliability:(mark_|disputed$)/,
  /^venues:addedBy$/,
  /^turnout:keep(Friends_|$)/,
  /^moderation:(suspended|hidden)$/,
];
const MASCULINE =
  /^(لن |لا |لم )?ي(حضر|أتي|قول|لعب|نتظر|جب)(?!\p{L})|^(انضم|غادر|حصل|مدعو|مؤكد|موقوف|مفضل)(?!\p{L})|(?<!\p{L})(فات|أضاف|تصل|مكان|صديق|أصدقاؤ|صديقا)ه(?!\p{L})|عليه$/u;

it("no Arabic text beside a person's name is masculine", () => {
  const texts = Object.entries(allMessages.ar).flatMap(([namespace, all]) =>
    Object.entries(all).map(([key, text]) => [`${namespace}:${key}`, text] as const),
  );
  const beside = texts.filter(([key]) => BESIDE_A_NAME.some((keys) => keys.test(key)));
  for (const keys of BESIDE_A_NAME) expect(beside.some(([key]) => keys.test(key))).toBe(true);
  expect(beside.filter(([, text]) => MASCULINE.test(text))).toEqual([]);
});

it.each(["لن يحضر", "مدعو", "أضافه", "ترك مكانه", "تصله التغييرات", "الإبقاء عليه"])(
  "beside a name the style check rejects: %s",
  (text) => {
    expect(text).toMatch(MASCULINE);
  },
);

/** In a notification `subject` is a title, a venue's name or a crew's; a crew's name follows the word for crew. */
const SUBJECT = /(?:«\u00a0?|(?:groupe|مجموعة) )\{\{subject\}\}/;

it.each(["fr", "ar"] as const)("a notification in %s has « » around titles and names of venues", (locale) => {
  const about = Object.values(allMessages[locale].notifications ?? {}).filter((text) =>
    text.includes("{{subject}}"),
  );
  expect(about.length).toBeGreaterThan(10);
  expect(about.filter((text) => !SUBJECT.test(text))).toEqual([]);
  expect("Votre photo de {{subject}}").not.toMatch(SUBJECT);
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
  ["fr", "Vous êtes n° 4 sur la liste d'attente"],
  ["fr", "Une photo de moins de {{max}} Mo"],
  ["fr", "Une vidéo de 300\u00a0Ko"],
  ["fr", "Me mettre en liste d'attente"],
  ["fr", "Rendez votre place"],
  ["fr", "Pas de groupe ouvert"],
  ["fr", "Contester l'absence"],
  ["fr", "Lancer le match"],
  ["fr", "Connectez-vous pour s'inscrire au match"],
  ["fr", "La place va aussitôt au suivant"],
  ["fr", "{{max}} amis au plus"],
  ["fr", "Vous êtes déconnecté"],
  ["fr", "L'organisateur vous a noté absent"],
  ["fr", "Absence notée pour ce match"],
  ["fr", "Vous avez quitté le match"],
  ["fr", "Terrain ajouté par vos soins"],
  ["fr", "Soyez prévenu par e-mail"],
  ["fr", "{{game}}, c'est demain"],
  ["fr", "{{player}} est parti"],
  ["fr", "Prochain\u00a0: {{name}}"],
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
  ["ar", "شغر مكان"],
  ["ar", "مباراة دورية"],
  ["ar", "يُحسب في موثوقيتك"],
  ["ar", "إرسال البلاغ"],
  ["ar", "العودة إلى لوحتي"],
  ["ar", "المباريات قريبا مني"],
  ["ar", "إعادة المباراة"],
  ["ar", "إحضار صديق"],
  ["ar", "مشاهدة الفيلم"],
  ["ar", "الإلغاءات المتأخرة"],
  ["ar", "موعد أو مكان آخر"],
  ["ar", "مكان جديد للمباراة"],
  ["ar", "لاعب سابق"],
  ["ar", "جماعتك أولا"],
  ["ar", "موقوف"],
  ["ar", "لن يتغير شيء"],
  ["ar", "تم حذف التنبيه."],
  ["ar", "مكانك كلاعب دائم"],
  ["ar", "≤ 5 كم"],
  ["ar", "4.5 ★ تقييمي"],
  ["ar", "مباراة {{game}}"],
  ["ar", "{{player}} أنشأ المجموعة"],
  ["ar", "{{player}} لن يحضر"],
  ["ar", "دعاك {{player}} إلى المباراة"],
  ["ar", "التالي: {{name}}"],
  ["ar", "صورتك لملعب {{venue}}"],
  ["ar", "توثيق ملعب «{{subject}}»"],
  ["ar", "الوقت: {{to}} بعد {{from}}"],
] as const)("in %s the style check rejects: %s", (locale, text) => {
  expect(faults(locale, "x", text)).toHaveLength(1);
});

it.each([
  ["fr", "Quitter le match\u00a0? Répondre «\u00a0Peut-être\u00a0»\u00a0: c'est à 18:30, sur {{address}}."],
  ["fr", "{{title}}\nOn vous a envoyé un lien. {{max}}\u00a0Mo, n°\u00a04, «\u00a0{{game}}\u00a0»"],
  ["ar", "جارٍ الحفظ... «ربما»، أو لا؟ بعد ثوانٍ، في 18:30"],
  ["ar", "{{title}}\nدعوة من {{player}}: «{{game}}»، في {{venue}}. رأيتك مع {{name}}"],
  ["en", "Leave the game? It's at 6:30 PM. You can't bring any more friends."],
] as const)("in %s the style check accepts: %s", (locale, text) => {
  expect(faults(locale, "x", text)).toEqual([]);
});
