// First, because React and the settings read it when loaded.
process.env.NODE_ENV ||= "production";

export const started = import("./start").then(({ start }) => start()).catch(giveUp);

function giveUp(error: unknown): never {
  // Our own messages are complete; other errors need a stack.
  const plain = error instanceof Error && error.name === "Error";
  console.error(plain ? error.message : error);
  process.exit(1);
}
