interface Named {
  slug: string;
  en: string;
  fr: string;
  ar: string;
}

export interface SportEntry extends Named {
  icon: string;
  description: string;
  positions: readonly Named[];
}

const named = (slug: string, en: string, fr: string, ar: string): Named => ({ slug, en, fr, ar });

const GOALKEEPER = named("goalkeeper", "Goalkeeper", "Gardien de but", "حارس مرمى");
const SINGLES = named("singles", "Singles Player", "Joueur de simple", "فردي");
const DOUBLES = named("doubles", "Doubles Player", "Joueur de double", "زوجي");

/** Most played first. Slugs never change: ids are derived from them. */
export const SPORTS: readonly SportEntry[] = [
  {
    ...named("football", "Football", "Football", "كرة القدم"),
    icon: "football",
    description: "Eleven, seven or five a side, on grass, turf or sand.",
    positions: [
      GOALKEEPER,
      named("defender", "Defender", "Défenseur", "مدافع"),
      named("midfielder", "Midfielder", "Milieu de terrain", "وسط الميدان"),
      named("forward", "Forward", "Attaquant", "مهاجم"),
    ],
  },
  {
    ...named("basketball", "Basketball", "Basketball", "كرة السلة"),
    icon: "basketball",
    description: "Five a side, or three against three on one basket.",
    positions: [
      named("point-guard", "Point Guard", "Meneur", "صانع ألعاب"),
      named("shooting-guard", "Shooting Guard", "Arrière", "مدافع هدّاف"),
      named("small-forward", "Small Forward", "Ailier", "جناح"),
      named("power-forward", "Power Forward", "Ailier fort", "جناح قوي"),
      named("center", "Center", "Pivot", "لاعب ارتكاز"),
    ],
  },
  {
    ...named("futsal", "Futsal", "Futsal", "فوتسال"),
    icon: "futsal",
    description: "Five a side on a hard court.",
    positions: [
      GOALKEEPER,
      named("fixo", "Last Defender", "Défenseur (fixo)", "مدافع ثابت"),
      named("winger", "Winger", "Ailier", "جناح"),
      named("pivot", "Pivot", "Pivot", "محور الهجوم"),
    ],
  },
  {
    ...named("tennis", "Tennis", "Tennis", "كرة المضرب"),
    icon: "tennis",
    description: "Singles or doubles, on clay or hard court.",
    positions: [SINGLES, DOUBLES],
  },
  {
    ...named("padel", "Padel", "Padel", "باديل"),
    icon: "padel",
    description: "Doubles within glass walls.",
    positions: [
      named("right-side", "Right Side", "Côté droit", "الجانب الأيمن"),
      named("left-side", "Left Side", "Côté gauche", "الجانب الأيسر"),
    ],
  },
  {
    ...named("volleyball", "Volleyball", "Volleyball", "الكرة الطائرة"),
    icon: "volleyball",
    description: "Six a side indoors, two to four on the beach.",
    positions: [
      named("setter", "Setter", "Passeur", "معدّ"),
      named("outside-hitter", "Outside Hitter", "Réceptionneur-attaquant", "ضارب طرفي"),
      named("opposite", "Opposite Hitter", "Pointu", "ضارب مقابل"),
      named("middle-blocker", "Middle Blocker", "Central", "صادّ الوسط"),
      named("libero", "Libero", "Libéro", "ليبرو"),
    ],
  },
  {
    ...named("handball", "Handball", "Handball", "كرة اليد"),
    icon: "handball",
    description: "Seven a side, indoors.",
    positions: [
      GOALKEEPER,
      named("left-wing", "Left Wing", "Ailier gauche", "جناح أيسر"),
      named("left-back", "Left Back", "Arrière gauche", "ظهير أيسر"),
      named("center-back", "Center Back", "Demi-centre", "صانع ألعاب"),
      named("right-back", "Right Back", "Arrière droit", "ظهير أيمن"),
      named("right-wing", "Right Wing", "Ailier droit", "جناح أيمن"),
      named("pivot", "Pivot", "Pivot", "لاعب دائرة"),
    ],
  },
  {
    ...named("badminton", "Badminton", "Badminton", "كرة الريشة"),
    icon: "badminton",
    description: "Singles or doubles, indoors.",
    positions: [SINGLES, DOUBLES],
  },
  {
    ...named("table-tennis", "Table Tennis", "Tennis de table", "كرة الطاولة"),
    icon: "table-tennis",
    description: "Singles or doubles.",
    positions: [SINGLES, DOUBLES],
  },
  {
    ...named("golf", "Golf", "Golf", "الغولف"),
    icon: "golf",
    description: "Nine or eighteen holes together.",
    positions: [],
  },
  {
    ...named("running", "Running", "Course à pied", "الجري"),
    icon: "running",
    description: "A group run on road, corniche or trail.",
    positions: [],
  },
];
