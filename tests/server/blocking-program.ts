import { startWatchdog } from "../../server/watchdog";

const [limit = "", blocked = ""] = process.argv.slice(2);

startWatchdog(Number(limit));
// The worker must have started.
setTimeout(() => {
  console.log("blocks");
  const until = performance.now() + Number(blocked);
  while (performance.now() < until);
  console.log("goes on");
  process.exit(0);
}, 2_000);
