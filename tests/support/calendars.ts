import ICAL from "ical.js";
import nodeIcal from "node-ical";
import { expect } from "vitest";

/** As a calendar program shows it. */
interface ShownEvent {
  uid: string;
  sequence: number;
  title: string;
  description: string | null;
  location: string | null;
  url: unknown;
  start: string | undefined;
  end: string | undefined;
  status: unknown;
}

interface ShownCalendar {
  name: unknown;
  events: ShownEvent[];
}

/** Two parsers must agree. Events in the file's order. */
export function readCalendar(file: string): ShownCalendar {
  const read = byIcalJs(file);
  const second = byNodeIcal(file);
  expect(second.name).toEqual(read.name);
  expect(second.events).toEqual(read.events.map(asNodeIcal));
  return read;
}

export function readEvent(file: string): ShownEvent | undefined {
  const { events } = readCalendar(file);
  expect(events).toHaveLength(1);
  return events[0];
}

function byIcalJs(file: string): ShownCalendar {
  const calendar = new ICAL.Component(ICAL.parse(file));
  // The format requires one.
  expect(calendar.getAllSubcomponents().length).toBeGreaterThan(0);
  const [name, another] = ["name", "x-wr-calname"].map((property) => {
    // These are texts, which it does not know.
    const value = calendar.getFirstPropertyValue(property);
    return typeof value === "string" ? value.replace(/\\([\\;,])/g, "$1") : value;
  });
  expect(name).toEqual(another);
  const events = calendar.getAllSubcomponents("vevent").map((component) => {
    const { uid, sequence, summary, description, location, startDate, endDate } = new ICAL.Event(component);
    expect([startDate.zone, endDate.zone]).toEqual([ICAL.Timezone.utcTimezone, ICAL.Timezone.utcTimezone]);
    return {
      ...{ uid, sequence, title: summary, description: description ?? null, location: location ?? null },
      url: component.getFirstPropertyValue("url"),
      start: startDate.toJSDate().toISOString(),
      end: endDate.toJSDate().toISOString(),
      status: component.getFirstPropertyValue("status"),
    };
  });
  return { name, events };
}

function byNodeIcal(file: string): ShownCalendar {
  const { vcalendar, ...components } = nodeIcal.sync.parseICS(file);
  const events = Object.values(components).flatMap((component) =>
    component?.type === "VEVENT"
      ? [
          {
            ...{ uid: component.uid, sequence: component.sequence ?? 0, title: String(component.summary) },
            description: component.description === undefined ? null : String(component.description),
            location: component.location === undefined ? null : String(component.location),
            ...{
              url: component.url,
              start: component.start.toISOString(),
              end: component.end?.toISOString(),
              status: component.status,
            },
          },
        ]
      : [],
  );
  const name = vcalendar?.type === "VCALENDAR" ? vcalendar["WR-CALNAME"] : null;
  return { name: name ?? null, events };
}

/** It breaks a line between a typed backslash and n. */
const asNodeIcal = (event: ShownEvent): ShownEvent => ({
  ...event,
  title: event.title.replaceAll("\\n", "\\\n"),
  description: event.description?.replaceAll("\\n", "\\\n") ?? null,
});
