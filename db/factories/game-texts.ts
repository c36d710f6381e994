/** What people call their games, and say of them. */
export const TITLES = [
  "Foot du mercredi soir",
  "Five entre collègues",
  "Match amical du samedi",
  "Petit match après le travail",
  "Sunday morning run",
  "Basket 3x3 ouvert à tous",
  "Padel double mixte",
  "Revanche de la semaine dernière",
  "مباراة ودية بعد العصر",
  "كرة القدم مساء الجمعة",
  "دوري الحي",
  "Volley à la plage",
  "Futsal, on cherche un gardien",
  "Tennis en simple, niveau moyen",
  "Handball du jeudi",
  "Friendly pickup game",
  "Sortie course, allure tranquille",
  "Tournoi à quatre équipes",
  "مباراة كرة السلة المفتوحة",
  "Entraînement et petit match",
] as const;

export const DESCRIPTIONS = [
  "On joue quoi qu'il arrive, même à trois contre trois. Chasubles sur place.",
  "Niveau tranquille, débutants bienvenus. Merci d'arriver dix minutes avant.",
  "Everyone welcome. Bring water and a light and a dark shirt.",
  "Terrain réservé, chacun paie sa part sur place.",
  "نلعب بروح رياضية، المرجو الحضور في الوقت.",
  "Il nous manque un gardien. Le ballon est là.",
  "Intense mais correct. Pas de tacles.",
  "أحضروا الماء وحذاء مناسباً للعشب الاصطناعي.",
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
  "Toujours à l'heure, toujours correct.",
  "Great passer, calm on the pitch.",
  "لاعب محترم وروحه رياضية.",
  "Bon niveau, bonne ambiance.",
  "Un peu nerveux ce soir, mais fair-play.",
  "Solid in goal.",
  "شكراً على المباراة!",
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
