import { sportId } from "#db/reference";
import { SPORTS } from "#db/sports-list";

const TITLES: Record<string, readonly string[]> = {
  football: [
    "Foot entre amis",
    "Match amical",
    "Petit match, niveau tranquille",
    "Revanche de la semaine dernière",
    "Tournoi à quatre équipes",
    "مباراة ودية",
    "كرة القدم بين الأصدقاء",
    "دوري الحي",
  ],
  futsal: ["Five entre collègues", "Futsal, on cherche un gardien", "Futsal, places libres", "مباراة فوتسال"],
  basketball: [
    "Basket ouvert à tous",
    "Friendly pickup game",
    "Basket, équipes au tirage",
    "مباراة كرة السلة المفتوحة",
  ],
  tennis: ["Tennis, niveau moyen", "Double mixte", "Tennis, friendly sets"],
  padel: ["Padel double mixte", "Padel entre amis", "Americano, tous niveaux", "باديل بين الأصدقاء"],
  volleyball: ["Volley mixte", "Volley, débutants bienvenus", "الكرة الطائرة للجميع"],
  handball: ["Handball, on reprend doucement", "Entraînement et petit match"],
  badminton: ["Badminton en double", "Volants et bonne humeur"],
  "table-tennis": ["Ping-pong, petit tournoi", "Tennis de table, tournoi rapide"],
  golf: ["Neuf trous ensemble", "Golf, tous handicaps"],
  running: [
    "Sortie course, allure tranquille",
    "Group run, easy pace",
    "Dix kilomètres ensemble",
    "جري جماعي",
  ],
};

const SLUGS = new Map(SPORTS.map((sport) => [sportId(sport.slug), sport.slug]));

export const titlesFor = (id: string): readonly string[] => TITLES[SLUGS.get(id) ?? ""] ?? ["Friendly game"];

export const DESCRIPTIONS = [
  "On joue quoi qu'il arrive, même à trois contre trois. Chasubles sur place.",
  "Niveau tranquille, débutants bienvenus. Merci d'arriver dix minutes avant.",
  "Everyone welcome. Bring water and a light and a dark shirt.",
  "Terrain réservé, chacun paie sa part sur place.",
  "نلعب بروح رياضية، المرجو الحضور في الوقت.",
  "Il nous manque un gardien. Le ballon est là.",
  "Intense mais correct. Pas de tacles.",
  "أحضروا الماء وحذاء مناسبا للعشب الاصطناعي.",
] as const;

export const COMMENTS = [
  "Je ramène le ballon.",
  "On se retrouve à l'entrée côté parking.",
  "J'aurai cinq minutes de retard.",
  "Quelqu'un peut passer me prendre à Agdal ?",
  "Great game last week, same teams?",
  "هل يوجد مكان لوقوف السيارات؟",
  "سأحضر مع صديق إن بقي مكان.",
  "N'oubliez pas les chasubles.",
  "Il va pleuvoir ? On maintient ?",
  "See you there!",
] as const;

export const RATING_COMMENTS = [
  "Toujours à l'heure, rien à redire.",
  "Great passer, calm on the pitch.",
  "احترام وروح رياضية.",
  "Bon niveau, bonne ambiance.",
  "Un peu de nerfs ce soir, mais fair-play.",
  "Solid in goal.",
  "شكرا على المباراة!",
] as const;

export const VENUE_COMMENTS = [
  "Terrain bien entretenu, éclairage parfait.",
  "Vestiaires propres, parking facile.",
  "The turf is new, courts are busy at night.",
  "ملعب جيد لكن الإنارة ضعيفة.",
  "Accueil sympathique, prix correct.",
  "Un peu loin du tram.",
  "الأرضية ممتازة.",
] as const;
