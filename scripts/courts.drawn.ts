import type { CourtName } from "../app/ui/icons/icon-names.ts";

const EDGE = '<rect x="8" y="8" width="344" height="196" rx="3"/>';
const HALFWAY = '<path d="M180 8v196"/>';

/** 360 by 212 with a margin of 8. The same shape from either end. */
export const COURTS: Record<CourtName, string> = {
  badminton: `${EDGE}${HALFWAY}<path d="M8 28h344M8 184h344M30 8v196M330 8v196M128 28v156M232 28v156M8 106h120M232 106h120"/>`,
  basketball: `${EDGE}${HALFWAY}<circle cx="180" cy="106" r="30"/><path d="M8 76h74v60H8M352 76h-74v60h74M82 80a26 26 0 0 1 0 52M278 80a26 26 0 0 0 0 52M8 26h26a80 80 0 0 1 0 160H8M352 26h-26a80 80 0 0 0 0 160h26"/>`,
  football: `${EDGE}${HALFWAY}<circle cx="180" cy="106" r="36"/><path d="M8 53h44v106H8M352 53h-44v106h44M52 85a26 26 0 0 1 0 42M308 85a26 26 0 0 0 0 42M8 84h14v44H8M352 84h-14v44h14"/>`,
  futsal: `${EDGE}${HALFWAY}<circle cx="180" cy="106" r="28"/><path d="M8 46a42 42 0 0 1 42 42v36a42 42 0 0 1-42 42M352 46a42 42 0 0 0-42 42v36a42 42 0 0 0 42 42M72 104v4M288 104v4"/>`,
  golf: '<path d="M22 150c-20-60 40-110 110-96s96 40 150 20 78 40 56 84-92 40-150 30S42 210 22 150z"/><ellipse cx="292" cy="120" rx="40" ry="28"/><path d="M292 120V72l26 10-26 10"/>',
  handball: `${EDGE}${HALFWAY}<path d="M8 40a56 56 0 0 1 56 56v20a56 56 0 0 1-56 56M352 40a56 56 0 0 0-56 56v20a56 56 0 0 0 56 56"/><path d="M30 8a76 76 0 0 1 62 76v44a76 76 0 0 1-62 76M330 8a76 76 0 0 0-62 76v44a76 76 0 0 0 62 76" stroke-dasharray="8 8"/>`,
  padel: `${EDGE}<path d="M180 4v204" stroke-width="3"/><path d="M76 8v196M284 8v196M76 106h208"/>`,
  plain: `${EDGE}${HALFWAY}<circle cx="180" cy="106" r="36"/>`,
  running:
    '<rect x="8" y="8" width="344" height="196" rx="98"/><rect x="38" y="38" width="284" height="136" rx="68"/><rect x="68" y="68" width="224" height="76" rx="38"/><path d="M180 144v60"/>',
  "table-tennis": `${EDGE}<path d="M180 2v208" stroke-width="3"/><path d="M8 106h344"/>`,
  tennis: `${EDGE}<path d="M180 2v208" stroke-width="3"/><path d="M8 30h344M8 182h344M92 30v152M268 30v152M92 106h176M8 106h6M346 106h6"/>`,
  volleyball: `${EDGE}<path d="M180 2v208" stroke-width="3"/><path d="M122 8v196M238 8v196"/>`,
};
