const COURT =
  '<path d="M8 8h144v84H8zM80 8v84M8 30h20v40H8M152 30h-20v40h20" fill="none" stroke-width="1.5" opacity=".45"/>' +
  '<circle cx="80" cy="50" r="15" fill="none" stroke-width="1.5" opacity=".45"/>';

const spot = (x: number, y: number) =>
  `<circle cx="${x}" cy="${y}" r="9" fill="none" stroke-width="2" stroke-dasharray="3 4"/>` +
  `<path d="M${x - 3} ${y}h6M${x} ${y - 3}v6" stroke-width="2"/>`;
const spots = (...places: [x: number, y: number][]) => places.map(([x, y]) => spot(x, y)).join("");

/** Brands and sports that lucide lacks (24 by 24), and empty states (160 by 100). */
export const DRAWN: Record<string, string> = {
  badminton:
    '<path d="M4.3 15.2a3.2 3.2 0 1 0 4.5 4.5L20.5 12 12 3.5z"/><path d="M4.3 15.2l4.5 4.5M7.5 13.2L16 7.5M10.8 16.5L16.5 8M9.5 6.8l7.7 7.7"/>',
  ball: '<circle cx="12" cy="12" r="9.5"/><path d="M3.5 8c5 2.5 12 2.5 17 0M3.5 16c5-2.5 12-2.5 17 0"/>',
  basketball:
    '<circle cx="12" cy="12" r="9.5"/><path d="M12 2.5v19M2.5 12h19M5.3 5.3c3.7 3.7 3.7 9.7 0 13.4M18.7 5.3c-3.7 3.7-3.7 9.7 0 13.4"/>',
  cycling:
    '<circle cx="5.5" cy="16.5" r="3.5"/><circle cx="18.5" cy="16.5" r="3.5"/><circle cx="15" cy="4.5" r="1.5"/><path d="M12 17.5V14l-3-3 4-3 2.5 3H18.5"/>',
  "draw-chat": `${COURT}<path d="M50 26h60a8 8 0 0 1 8 8v26a8 8 0 0 1-8 8H76L62 80V68H50a8 8 0 0 1-8-8V34a8 8 0 0 1 8-8z" fill="#0a5c42" stroke-dasharray="4 5"/><path d="M58 42h44M58 53h28" opacity=".7"/>`,
  "draw-lost": `${COURT}<path d="M28 74C50 30 84 22 122 28" fill="none" stroke-width="2" stroke-dasharray="3 5"/><circle cx="134" cy="24" r="9" fill="#0a5c42"/><path d="M130 22.500l4-2.800 4 2.800-1.500 4.500h-5z"/>${spot(28, 74)}`,
  "draw-map": `${COURT}${spots([36, 50], [124, 50])}<path d="M80 78S60 57 60 42a20 20 0 0 1 40 0c0 15-20 36-20 36z" fill="#0a5c42"/><path d="M75 42h10M80 37v10"/>`,
  "draw-pitch": COURT + spots([26, 50], [54, 28], [54, 72], [106, 28], [106, 72], [134, 50]),
  "draw-team": COURT + spots([58, 28], [58, 72], [36, 50], [102, 28], [102, 72], [124, 50], [80, 50]),
  "draw-whistle": `${COURT}${spots([28, 50], [132, 50])}<path d="M70 38h36v11l-19 2a18 18 0 1 1-17-13z" fill="#0a5c42"/><circle cx="70" cy="56" r="6" fill="none"/><path d="M58 26l-4-6M70 24v-7M82 26l4-6" fill="none"/>`,
  facebook:
    '<path d="M14 21.5V13h3l.5-3.5H14V7.3c0-1.2.5-1.8 1.9-1.8h1.7V2.5c-.7-.1-1.5-.2-2.4-.2-2.9 0-4.7 1.7-4.7 4.6v2.6H7.5V13h3v8.5z"/>',
  football:
    '<circle cx="12" cy="12" r="9.5"/><path d="M12 7.6l4.2 3-1.6 4.9H9.4L7.8 10.6z"/><path d="M12 7.6V2.6M16.2 10.6l4.7-1.5M14.6 15.5l2.9 4.1M9.4 15.5l-2.9 4.1M7.8 10.6L3.1 9.1"/>',
  golf: '<path d="M9 20V3l8.5 4L9 11"/><path d="M13.5 17.3c3.3.3 5.5 1.2 5.5 2.2 0 1.3-3.1 2-7 2s-7-.7-7-2c0-.9 1.6-1.7 4-2.1"/>',
  handball:
    '<circle cx="17.5" cy="5" r="3"/><circle cx="10" cy="5.5" r="2"/><path d="M15 8.5L11 11 6.5 10.5M11 11l-1 4.5 3.5 2.5v4M10 15.5l-2 3-5 1M6.5 10.5L4.5 13.5"/>',
  instagram:
    '<rect x="2.5" y="2.5" width="19" height="19" rx="5"/><circle cx="12" cy="12" r="4.2"/><path d="M17.5 6.5h.01"/>',
  padel:
    '<path d="M14.5 2.5a6.5 6.5 0 0 1 5 10.8c-2 2.3-5 2.9-6.9 1.6l-3.5-3.5c-1.3-1.9-.7-4.9 1.6-6.9a6.4 6.4 0 0 1 3.8-2z"/><path d="M9.1 11.4C9 13 8.5 14.5 7 16l-4.5 4.5 1 1L8 17c1.5-1.5 3-2 4.6-2.1"/><path d="M13 8.5h.01M16 7h.01M15.5 10.5h.01"/>',
  rugby:
    '<path d="M20.7 3.3c1.3 5.3.5 10-2.4 13-3 2.9-9.7 5.7-15 4.4-1.3-5.3 1.5-12 4.4-15 3-2.9 7.7-3.7 13-2.4z"/><path d="M8.5 15.5l7-7M10 11l3 3M12.5 8.5l3 3M7.5 13.5l3 3"/>',
  running:
    '<circle cx="15.5" cy="4" r="2"/><path d="M4.5 12l2.5-4 5-.5 2.5 2.5 2 2.5h3.5M12 7.5L9.5 13l4 2.5-1 6M9.5 13l-1.5 3.5-5 .5"/>',
  swimming:
    '<circle cx="17.5" cy="9.5" r="2"/><path d="M2.5 20c1.6 0 1.6-1.3 3.2-1.3S7.3 20 8.9 20s1.6-1.3 3.2-1.3S13.6 20 15.2 20s1.6-1.3 3.2-1.3S20 20 21.5 20M4 15.5l6-3.5-2.5-4L12 5.5l4 9"/>',
  "table-tennis":
    '<path d="M20.3 3.7c-3.2-3.2-8.4-2.5-11.5.7C6.3 6.9 5.9 10 7.3 12.7l4 4c2.7 1.4 5.8 1 8.3-1.5 3.1-3.1 3.9-8.3.7-11.5z"/><path d="M7.3 12.7L6.5 15.2 2.7 19l2.3 2.3 3.8-3.8 2.5-.8M8.5 11.5l4 4"/><circle cx="18.5" cy="20" r="1.8"/>',
  tennis:
    '<circle cx="12" cy="12" r="9.5"/><path d="M4 6.9c4.3 1.2 6.3 7.2 3.3 13.3M20 17.1c-4.3-1.2-6.3-7.2-3.3-13.3"/>',
  volleyball:
    '<circle cx="12" cy="12" r="9.5"/><path d="M12 12C12 8.5 10.5 5 7.2 3.8M12 12c3 1.75 6.8 1.3 9.4-1M12 12c-3 1.75-4.6 5-4.2 8.5M12 12c-3.5-.5-7 1-9 4M12 12c1.3-3.3.8-6.7-.6-9.4M12 12c2.2 2.8 5.4 4 8.5 3.8"/>',
  whatsapp:
    '<path d="M2.5 21.5l1.4-4.8a9.4 9.4 0 1 1 3.5 3.4z"/><path d="M8.5 7.5c-1 1.2-.5 3.2 1.5 5.3s4.3 2.8 5.7 1.8c.6-.5.7-1.1.5-1.3l-1.9-1-1.1 1.1c-1.3-.4-2.4-1.5-2.8-2.7l1-1.1-.9-2.1z"/>',
  "x-twitter": '<path d="M3.5 3.5l12.5 17h4.5L8 3.5zM3.5 20.5l7-7.5M13.3 10.8l6.7-7.3"/>',
  youtube: '<rect x="2" y="5" width="20" height="14" rx="4"/><path d="M10 9l5 3-5 3z"/>',
};
