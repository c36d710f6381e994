import type { Point } from "~/core/geo";

/** RFC 5545. */
export interface CalendarEvent {
  uid: string;
  sequence: number;
  stampedAt: Date;
  startTime: Date;
  endTime: Date;
  title: string;
  description: string | null;
  location: string | null;
  point: Point | null;
  url: string;
  /** Tentative: without a confirmed spot. */
  status: "confirmed" | "tentative" | "cancelled";
}

/** A calendar must have a component: one without events has a time zone. */
const NO_EVENTS = [
  ...["BEGIN:VTIMEZONE", "TZID:UTC", "BEGIN:STANDARD", "DTSTART:19700101T000000"],
  ...["TZOFFSETFROM:+0000", "TZOFFSETTO:+0000", "END:STANDARD", "END:VTIMEZONE"],
];

/** Of a feed, for programs that ask again by themselves; the second is what older Outlooks read. */
const REFRESH = ["REFRESH-INTERVAL;VALUE=DURATION:PT1H", "X-PUBLISHED-TTL:PT1H"];

/** `name`: only of a feed; a file with a name would become a separate calendar. */
export function calendarOf(events: readonly CalendarEvent[], name?: string): string {
  const lines = [
    "BEGIN:VCALENDAR",
    "VERSION:2.0",
    "PRODID:-//Houma//Games//EN",
    "CALSCALE:GREGORIAN",
    "METHOD:PUBLISH",
    ...(name ? [`NAME:${escaped(name)}`, `X-WR-CALNAME:${escaped(name)}`, ...REFRESH] : []),
    ...(events.length > 0 ? events.flatMap(eventLines) : NO_EVENTS),
    "END:VCALENDAR",
  ];
  return lines.map((line) => `${folded(line)}\r\n`).join("");
}

function eventLines(event: CalendarEvent): string[] {
  const lines = [
    "BEGIN:VEVENT",
    `UID:${event.uid}`,
    `SEQUENCE:${event.sequence}`,
    `DTSTAMP:${utc(event.stampedAt)}`,
    `DTSTART:${utc(event.startTime)}`,
    `DTEND:${utc(event.endTime)}`,
    `SUMMARY:${escaped(event.title)}`,
  ];
  if (event.description) lines.push(`DESCRIPTION:${escaped(event.description)}`);
  if (event.location) lines.push(`LOCATION:${escaped(event.location)}`);
  if (event.point) lines.push(`GEO:${event.point.latitude};${event.point.longitude}`);
  lines.push(`URL:${event.url}`, `STATUS:${event.status.toUpperCase()}`, "END:VEVENT");
  return lines;
}

/** 20261201T180000Z */
const utc = (instant: Date): string => instant.toISOString().replace(/[-:]|\.\d{3}/g, "");

const escaped = (text: string): string =>
  text
    .replace(/[\\;,]/g, (character) => `\\${character}`)
    .replace(/\r\n|[\r\n\u0085\u2028\u2029]/g, "\\n")
    // Control characters would break the file.
    .replace(/\p{Cc}/gu, " ");

const OCTETS = 75;

/** Lines of at most 75 octets, without splitting a character. */
function folded(line: string): string {
  const parts: string[] = [];
  let part = "";
  let octets = 0;
  for (const character of line) {
    const size = Buffer.byteLength(character);
    // A continuation's leading space counts.
    if (octets + size > OCTETS) {
      parts.push(part);
      part = "";
      octets = 1;
    }
    part += character;
    octets += size;
  }
  return [...parts, part].join("\r\n ");
}
