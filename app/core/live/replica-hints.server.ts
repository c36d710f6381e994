import { listenToWrites, syncReplica } from "#db/consistent-reads";
import { versionsMayHaveMoved } from "~/core/cache/read-versions.server";
import { publishHint, subscribeToHints } from "./redis.server";

const SOURCE = "database";

/** Through Redis, a write of one process makes the replicas and the page caches of the others follow at once. */
export function followWritesOfOthers(): void {
  listenToWrites(() => publishHint(SOURCE));
  subscribeToHints(SOURCE, () => void syncReplica().then(versionsMayHaveMoved));
}
