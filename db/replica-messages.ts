import type { InValue, Value } from "@libsql/client";

export interface ReplicaSettings {
  url: string;
  syncUrl: string;
  authToken: string | undefined;
}

export interface ReplicaRequest {
  id: number;
  /** Without any it synchronizes. */
  statements?: { sql: string; args: InValue[] | Record<string, InValue> }[];
}

export interface ReplicaResult {
  columns: string[];
  columnTypes: string[];
  rows: Value[][];
}

export interface ReplicaAnswer {
  id: number;
  results?: ReplicaResult[];
  version?: number;
  failure?: string;
}
