/** Asks for an address ten times a second, in a process of its own; prints the slowest answer in milliseconds at each new one. */
const [address = ""] = process.argv.slice(2);
let slowest = -1;

for (;;) {
  const started = performance.now();
  await (await fetch(address)).text();
  const milliseconds = Math.ceil(performance.now() - started);
  if (milliseconds > slowest) {
    slowest = milliseconds;
    console.log(`slowest ${slowest}`);
  }
  await new Promise((resolve) => setTimeout(resolve, 100));
}

export {};
