declare module "@adobe/structured-data-validator" {
  interface Extracted {
    jsonld: Record<string, Record<string, unknown>[]>;
    microdata: Record<string, never>;
    rdfa: Record<string, never>;
  }
  interface Issue {
    issueMessage: string;
    severity: "ERROR" | "WARNING";
  }
  export default class Validator {
    validate(extracted: Extracted): Promise<Issue[]>;
  }
}
