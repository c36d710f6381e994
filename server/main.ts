// React and the settings look at this once, when they are loaded: it comes before everything else.
process.env.NODE_ENV ||= "production";

async function main(): Promise<void> {
  const { start } = await import("./start");
  await start();
}

main().catch((error: unknown) => {
  // Our own reasons are sentences for people; anything else needs its stack.
  const plain = error instanceof Error && error.name === "Error";
  console.error(plain ? error.message : error);
  process.exit(1);
});
