// React and the settings read this when they are loaded, so it comes first.
process.env.NODE_ENV ||= "production";

export const started = import("./start").then(({ start }) => start()).catch(giveUp);

function giveUp(error: unknown): never {
  // The program's own messages are complete; any other error needs its stack.
  const plain = error instanceof Error && error.name === "Error";
  console.error(plain ? error.message : error);
  process.exit(1);
}
