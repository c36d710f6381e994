declare module "@usebruno/lang" {
  interface Parameter {
    name: string;
    value: string;
    enabled: boolean;
    type: "path" | "query";
  }
  interface Request {
    meta: { name: string; type: "http"; seq: number };
    http: { method: string; url: string; body: "json" | "multipartForm" | "text" | "none"; auth: "inherit" };
    params?: Parameter[];
    body?: {
      json?: string;
      text?: string;
      multipartForm?: { name: string; type: "file"; value: string[]; enabled: boolean }[];
    };
    docs?: string;
  }
  interface Variable {
    name: string;
    value: string;
    enabled: boolean;
    secret?: boolean;
  }
  export function jsonToBruV2(request: Request): string;
  export function bruToJsonV2(text: string): Request;
  export function jsonToCollectionBru(collection: {
    auth: { mode: "bearer"; bearer: { token: string } };
  }): string;
  export function envJsonToBruV2(environment: { variables: Variable[] }): string;
}
