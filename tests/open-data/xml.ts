import { XMLParser, XMLValidator } from "fast-xml-parser";
import { expect } from "vitest";

const parser = new XMLParser({
  ignoreAttributes: false,
  attributeNamePrefix: "@",
  parseTagValue: false,
  isArray: (name) => name === "entry" || name === "link",
});

/** As a program reads it; fails where it is not well formed. */
export function readXml(text: string): unknown {
  expect(XMLValidator.validate(text)).toBe(true);
  return parser.parse(text);
}
