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
