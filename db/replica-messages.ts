import type { InValue, Value } from "@libsql/client";

/** What the main thread and the thread of an embedded replica send each other. */

export interface ReplicaSettings {
  /** The local file. */
  url: string;
  /** The server that it follows. */
  syncUrl: string;
  authToken: string | undefined;
}

export interface ReplicaRequest {
  id: number;
  /** To read; without any it synchronizes. */
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
  /** The number of the newest write that it has. */
  version?: number;
  failure?: string;
}
