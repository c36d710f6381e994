import { setFlagsFromString } from "node:v8";

// The heap is cleaned up whenever it has grown by a fifth, not only when it has doubled: open streams then weigh a
// quarter less, and a burst of news does not wait for one long cleaning.
setFlagsFromString("--heap-growing-percent=20");

// React and the settings look at this once, when they are loaded: it comes before everything else.
process.env.NODE_ENV ||= "production";

/** Fulfilled once the site answers; the demo waits for it. */
export const started = import("./start").then(({ start }) => start()).catch(giveUp);

function giveUp(error: unknown): never {
  // Our own reasons are sentences for people; anything else needs its stack.
  const plain = error instanceof Error && error.name === "Error";
  console.error(plain ? error.message : error);
  process.exit(1);
}
