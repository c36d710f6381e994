import { describe, expect, it } from "vitest";
import { LOCALES } from "~/i18n/languages";
import { allMessages } from "~/i18n/messages.server";
import { BESIDE_A_PLACEHOLDER, faults, NEVER } from "./style";

/** Specified labels in title case, and "dashboard". */
const GIVEN = new Set([
  ...["common:dashboard", "common:myAccount", "common:myCrews", "common:myPlayerProfile"],
  ...["dashboard:allSports", "dashboard:createGame", "dashboard:createVenue", "dashboard:viewAllMyGames"],
]);

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

/** French elides before a vowel, with which a name may begin. */
const BEFORE_A_NAME =
  /(?<!\p{L})(de|que) \{\{(name|names|player|subject|crew|game|city|venue|title|place)\}\}/iu;

it('no French text has a word that would elide, such as "de", before a name', () => {
  const found = Object.values(allMessages.fr).flatMap((texts) =>
    Object.values(texts).filter((text) => BEFORE_A_NAME.test(text)),
  );
  expect(found).toEqual([]);
  expect(BEFORE_A_NAME.test("Discussion de {{game}}")).toBe(true);
});

/** Houma says "on" of itself, except in « Écrivez-nous ». */
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

/** From one person to another on WhatsApp. */
const TO_A_FRIEND =
  /^(ticket:tell(Open|Missing|Full|Playing|Over|Cancelled|Moved|Elsewhere|Price)|guests:(newLink|askBack)Message$|polls:message|crews:shareText$|forCrews:message$)/;
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

/** In Arabic a noun, since a verb would be masculine. */
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

/** A title or a venue's name; a crew's follows the word for crew. */
const SUBJECT = /(?:«\u00a0?|(?:groupe|مجموعة) )\{\{subject\}\}/;

it.each(["fr", "ar"] as const)("a notification in %s has « » around titles and names of venues", (locale) => {
  const about = Object.values(allMessages[locale].notifications ?? {}).filter((text) =>
    text.includes("{{subject}}"),
  );
  expect(about.length).toBeGreaterThan(10);
  expect(about.filter((text) => !SUBJECT.test(text))).toEqual([]);
  expect("Votre photo de {{subject}}").not.toMatch(SUBJECT);
});

/** Each is refused by a pattern. */
const REFUSED = [
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
  ["ar", "احصل على رابط جديد"],
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
  ["ar", 'اضغط على "حفظ"'],
  ["ar", "بالدورية المقبلة"],
  ["ar", "انتهت وبلاغك عندنا"],
] as const;

it.each(REFUSED)("in %s the style check rejects: %s", (locale, text) => {
  expect(faults(locale, "x", text)).toHaveLength(1);
});

it.each(LOCALES)("every pattern of the style check in %s refuses one of these texts", (locale) => {
  const patterns = [...Object.keys(NEVER[locale]), ...Object.keys(BESIDE_A_PLACEHOLDER[locale])];
  const found = REFUSED.flatMap(([language, text]) => (language === locale ? faults(locale, "x", text) : []));
  expect(patterns.filter((what) => !found.some((fault) => fault.startsWith(`x: ${what}:`)))).toEqual([]);
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
