/** Ten times a second; prints each slowest answer so far, in milliseconds. */
const [address = ""] = process.argv.slice(2);
/** This process is starting. */
const WARM_UP = 5;
let slowest = 0;

for (let round = 0; ; round += 1) {
  const started = performance.now();
  await (await fetch(address)).text();
  const milliseconds = Math.ceil(performance.now() - started);
  if (round >= WARM_UP && milliseconds > slowest) {
    slowest = milliseconds;
    console.log(`slowest ${slowest}`);
  }
  await new Promise((resolve) => setTimeout(resolve, 100));
}

export {};
