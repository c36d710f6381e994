type Point = readonly [x: number, y: number];

interface Ground {
  color: string;
  /** In a field of 100 by 100. */
  lines: readonly (readonly Point[])[];
  net?: boolean;
}

const line = (...points: Point[]): Point[] => points;
const box = (left: number, top: number, right: number, bottom: number): Point[] => [
  [left, top],
  [right, top],
  [right, bottom],
  [left, bottom],
  [left, top],
];
const circle = (x: number, y: number, radius: number): Point[] =>
  Array.from({ length: 33 }, (_, i) => {
    const angle = (i * Math.PI) / 16;
    return [x + radius * Math.cos(angle), y + radius * Math.sin(angle)];
  });
const BORDER = box(4, 4, 96, 96);
const HALFWAY = line([4, 50], [96, 50]);

const GRASS: Ground = {
  color: "#2f7d4f",
  lines: [
    BORDER,
    HALFWAY,
    circle(50, 50, 11),
    box(30, 4, 70, 18),
    box(30, 82, 70, 96),
    box(41, 4, 59, 9),
    box(41, 91, 59, 96),
  ],
};
const GROUNDS: Record<string, Ground> = {
  futsal: {
    color: "#3a7ca5",
    lines: [BORDER, HALFWAY, circle(50, 50, 9), box(32, 4, 68, 22), box(32, 78, 68, 96)],
  },
  basketball: {
    color: "#b9693c",
    lines: [
      BORDER,
      HALFWAY,
      circle(50, 50, 9),
      box(39, 4, 61, 28),
      box(39, 72, 61, 96),
      circle(50, 28, 9),
      circle(50, 72, 9),
    ],
  },
  padel: {
    color: "#2456a6",
    lines: [BORDER, line([4, 26], [96, 26]), line([4, 74], [96, 74]), line([50, 26], [50, 74])],
    net: true,
  },
  tennis: {
    color: "#b4552d",
    lines: [
      BORDER,
      box(16, 4, 84, 96),
      line([16, 28], [84, 28]),
      line([16, 72], [84, 72]),
      line([50, 28], [50, 72]),
    ],
    net: true,
  },
  volleyball: {
    color: "#d09a4e",
    lines: [BORDER, line([4, 36], [96, 36]), line([4, 64], [96, 64])],
    net: true,
  },
};

/** From the top to the horizon. */
const SKIES = [
  ["#16243f", "#5b4a78", "#e8875a"],
  ["#0f2233", "#2b5470", "#f0b27a"],
  ["#1b1830", "#6a3f63", "#f29e6b"],
] as const;

/** An SVG of 1080 by 810 pixels. `variant` chooses the sky and the houses. */
export function eveningPicture(sport: string, variant: number): string {
  const { color, lines, net } = GROUNDS[sport] ?? GRASS;
  const [high, middle, low] = SKIES[variant % SKIES.length] ?? SKIES[0];
  return `<svg xmlns="http://www.w3.org/2000/svg" width="1080" height="810" viewBox="0 0 1080 810">
<defs><linearGradient id="sky" x2="0" y2="1"><stop stop-color="${high}"/><stop offset=".6" stop-color="${middle}"/><stop offset="1" stop-color="${low}"/></linearGradient>
<linearGradient id="ground" x2="0" y2="1"><stop stop-color="#fff" stop-opacity=".32"/><stop offset="1" stop-color="#000" stop-opacity=".3"/></linearGradient>
<radialGradient id="light"><stop stop-color="#fff7dc"/><stop offset=".2" stop-color="#fff3c4" stop-opacity=".7"/><stop offset="1" stop-color="#fff3c4" stop-opacity="0"/></radialGradient></defs>
<rect width="1080" height="430" fill="url(#sky)"/>${houses(variant)}
<rect y="400" width="1080" height="410" fill="#22352c"/>
<path d="M270 430h540l330 380H-60z" fill="${color}"/>
<g fill="none" stroke="#f6f3ea" stroke-width="5" stroke-opacity=".9">${lines.map(drawn).join("")}</g>
<path d="M270 430h540l330 380H-60z" fill="url(#ground)"/>
${net ? NET : ""}
${[130, 370, 710, 950].map(floodlight).join("")}</svg>`;
}

/** The far edge is 430 down and 540 wide, the near one at the bottom 1200 wide. */
function seen([x, y]: Point): Point {
  const distance = 1 + (1.22 * (100 - y)) / 100;
  return [Math.round(540 + ((x - 50) * 12) / distance), Math.round(119 + 691 / distance)];
}

const drawn = (points: readonly Point[]): string =>
  `<polyline points="${points.map((point) => seen(point).join(",")).join(" ")}"/>`;

const [[NET_LEFT, NET_FOOT], [NET_RIGHT]] = [seen([0, 50]), seen([100, 50])];
const NET =
  `<path d="M${NET_LEFT} ${NET_FOOT - 62}V${NET_FOOT}H${NET_RIGHT}v-62z" fill="#0b1411" fill-opacity=".4"/>` +
  `<path d="M${NET_LEFT} ${NET_FOOT - 62}H${NET_RIGHT}" stroke="#f6f3ea" stroke-width="7"/>`;

function houses(variant: number): string {
  return Array.from({ length: 14 }, (_, i) => {
    const height = 40 + ((i * 37 + variant * 53) % 90);
    const x = i * 80 - 10;
    const lit =
      (i + variant) % 3 === 0 ? `<path d="M${x + 22} ${430 - height + 16}h14v18h-14z" fill="#f7cf7e"/>` : "";
    return `<path d="M${x} 430v-${height}h74v${height}z" fill="#0d1a22" fill-opacity=".85"/>${lit}`;
  }).join("");
}

const floodlight = (x: number): string =>
  `<path d="M${x} 440V150" stroke="#10202a" stroke-width="9"/><circle cx="${x}" cy="150" r="120" fill="url(#light)"/>` +
  `<path d="M${x - 30} 136h60v26h-60z" fill="#fffbe8"/>`;
