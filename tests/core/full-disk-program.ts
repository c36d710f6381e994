import { log } from "~/core/log/log.server";

for (let line = 0; line < 3_000; line++) log.error({ line, text: "x".repeat(1_000) }, "finds no room");
console.log("nor does this");
await new Promise((resolve) => setTimeout(resolve, 200));
log.error("nor this");
console.error("still alive");
