const ID = "0198a3c4-5d2e-7b1a-9c3f-2e4d6a8b0c10";
const INSTANT = "2026-12-01T18:00:00.000Z";
// From RFC 8291.
const PUSH_KEY = "BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4";

type Value = string | number | boolean;

/** By the name of a field in camel case: what such a field holds in a real game. The first that fits is taken. */
const BY_NAME: Readonly<Record<string, readonly Value[]>> = {
  ...{ accessToken: ["3f9a1c…"], token: ["3f9a1c…"], answerToken: ["3f9a1c…"], totpCode: ["123456"] },
  ...{ email: ["salma@example.com"], password: ["a long sentence"], currentPassword: ["a long sentence"] },
  ...{ firstName: ["Salma"], lastName: ["Idrissi"], name: ["Salma"], actor: ["Salma"], subject: ["Yassine"] },
  ...{ playerName: ["Salma"], raterName: ["Yassine"], externalPlayerName: ["Karim"] },
  ...{ externalParticipants: ["Karim"], companions: ["Karim"], players: ["Salma"], names: ["Atlas"] },
  ...{ bio: ["Left foot, early riser"], dateOfBirth: ["1995-04-12"], age: [31], height: [172], weight: [64] },
  ...{ title: ["Foot à 7"], gameTitle: ["Foot à 7"], description: ["Bring water"], caption: ["The pitch"] },
  ...{ sport: ["Football"], position: ["Goalkeeper"], city: ["Casablanca"], timezone: ["Africa/Casablanca"] },
  ...{ en: ["Football"], fr: ["Football"], ar: ["كرة القدم"], icon: ["football"], place: ["Terrain Anfa"] },
  ...{ address: ["12 Rue de Fès"], postalCode: ["20250"], venueName: ["Terrain Anfa"] },
  ...{
    latitude: [33.5731],
    longitude: [-7.5898],
    near: ["33.5731,-7.5898"],
    distanceKm: [2.4],
    radiusKm: [10],
  },
  ...{ comment: ["Good lights"], reason: ["Not enough players"], note: ["Paid in cash"], details: ["Spam"] },
  ...{ answer: ["He was there"], message: ["Welcome"], text: ["See you at 18:00"], headline: ["You are in"] },
  ...{ line: ["Foot à 7, 18:00"], facts: ["14 players"], whenLabel: ["Tue 1 Dec, 18:00"], search: ["foot"] },
  ...{ priceLabel: ["MAD 30"], timeAgo: ["2 hours ago"], type: ["game_joined"], event: ["joined"] },
  ...{ path: ["/games/foot-a-7"], link: ["/games/foot-a-7"], slug: ["foot-a-7-1-dec"], currency: ["MAD"] },
  ...{ url: ["https://bot.houma.app/"], code: ["K7M2PX"], gameCode: ["K7M2PX"] },
  ...{
    endpoint: ["https://push.example/subscription"],
    publicKey: [PUSH_KEY],
    p256dh: [PUSH_KEY],
    auth: ["BTBZMqHH6r4Tts7J_aSIgg"],
  },
  ...{
    profilePicture: ["/pictures/salma.webp"],
    picture: ["/pictures/salma.webp"],
    photo: ["/photos/1.webp"],
  },
  ...{ small: ["/photos/1-s.webp"], large: ["/photos/1-l.webp"], preview: ["/photos/1-p.webp"] },
  ...{ iconUrl: ["/icons/football.svg"], time: ["20:00"], startTime: ["18:00", INSTANT], opensAt: ["09:00"] },
  ...{ endTime: [INSTANT.replace("18", "20")], from: ["2026-12-01"], until: ["2026-12-31"] },
  ...{
    endsOn: ["2026-12-31"],
    pausedUntil: ["2026-12-31"],
    entryUntil: ["2026-11-30"],
    newDate: ["2026-12-02"],
  },
  ...{ sportName: ["Football"], cityName: ["Casablanca"], neighborhoodName: ["Anfa"], crewName: ["Atlas"] },
  ...{
    positionName: ["Goalkeeper"],
    seasonName: ["Autumn"],
    tournamentName: ["Winter cup"],
    teamName: ["Atlas"],
  },
  ...{
    isPaid: [true],
    organizerPlays: [true],
    status: ["confirmed", "cancelled"],
    userStatus: ["confirmed"],
  },
  ...{ skillLevel: ["intermediate"], gender: ["female"] },
  ...{ price: [30], maxPrice: [50], totalCost: [420], amount: [30], due: [30], paid: [30], share: [30] },
  ...{ minPlayers: [10], maxPlayers: [14], confirmedCount: [9], participantCount: [9], spotsLeft: [5] },
  ...{ rating: [4], stars: [4], ratingAverage: [4.5], averageRating: [4.5], overall: [4.5], skill: [4.5] },
  ...{ balance: [50], durationMinutes: [90], memberCount: [18], width: [1600] },
};

/** What few games have, or what contradicts other fields: null or left out where that is allowed. */
const UNUSUAL = new Set([
  ...[
    "all",
    "totpCode",
    "totalCost",
    "remainder",
    "crewId",
    "crewFirstHours",
    "opensToEveryoneAt",
    "paidSpots",
  ],
  ...[
    "externalParticipants",
    "externalPlayerName",
    "broughtById",
    "waitingWith",
    "waitlistPosition",
    "outcome",
  ],
  ...["attendanceNote", "came", "walkedIn", "seen", "reachable", "warnings", "companions", "absent", "late"],
  ...["leftEarly", "injured", "walkIns", "apart", "adjust", "declared", "minutes", "points", "version"],
  ...["otherHours", "pausedUntil", "pauseReason", "endedAt", "from", "playerOfTheMatch", "acceptBlocked"],
  ...["crew", "me"],
]);

export const isUnusual = (name: string) => UNUSUAL.has(camel(name));

const FORMATS: Readonly<Record<string, string>> = {
  uuid: ID,
  "date-time": INSTANT,
  date: "2026-12-01",
  "idn-email": "salma@example.com",
  binary: "(the picture)",
};

const IDS = /(?:^i|I)ds?$|^(?:together|apart|swap|drawnBy|order|invited|admitted|skipped|playerOfTheMatch)$/;

const camel = (name: string) => name.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase());

export function candidates(name: string, format: string | undefined): readonly Value[] {
  const field = camel(name);
  const formatted = format === undefined ? undefined : FORMATS[format];
  return [
    ...(BY_NAME[field] ?? []),
    ...(formatted === undefined ? [] : [formatted]),
    ...(IDS.test(field) ? [ID] : []),
    "text",
    1,
    2,
    4,
  ];
}

/** The same for another element of a list. */
export const another = (value: unknown, index: number): unknown =>
  typeof value === "string" && value.startsWith(ID.slice(0, -1))
    ? ID.slice(0, -1) + index.toString(16)
    : value;
