// What `--help` says of each command that runs a program of ours. Plain Node, because it runs before packages are installed.

const BENCH = "Exits with 1 when a goal is missed. Has no options.";

/** By the command's name in package.json: what it does, its options, and an example. */
export const USAGE = {
  demo: "Goes from a fresh clone to a running site: installs, builds, migrates, adds demo data, serves. A second run keeps the data. Has no options; PORT is another port. Example: PORT=3001 npm run demo",
  verify:
    "Checks a change before a push: types, style, dead code, build, and all tests of the day. Leaves out steps that passed before with the same files. Has no options. Example: npm run verify",
  "verify:full":
    "Checks a release: the same as npm run verify, with every test. Has no options. Example: npm run verify:full",
  dev: "Migrates the database and starts the development server, which reloads on changes. Options: --force bundles the packages for the browser anew; PORT is another port. Example: npm run dev -- --force",
  build: "Builds the site and its programs into build/. Has no options. Example: npm run build",
  start:
    "Serves what npm run build has built. Has no options; docs/operations.md lists the settings. Example: PORT=8080 npm start",
  "release:record":
    "Runs the tests and writes what this release needs of the database to db/release.json. Options: those of vitest. Example: npm run release:record",
  icons:
    "Rebuilds the icon sprite and the icons of the installed app in public/. Has no options. Example: npm run icons",
  "db:migrate":
    "Brings the database of DATABASE_URL up to date. Has no options. Example: DATABASE_URL=file:other.db npm run db:migrate",
  "db:seed":
    "Brings the database up to date, fills an empty one with the demo and prints its accounts. Has no options. Example: npm run db:seed",
  admin:
    "Makes accounts admins. Options: grant <email>, revoke <email>, or list, which prints the admins. Example: npm run admin -- grant amal@example.com",
  backup:
    "Backs up the database and the pictures, and removes the archives that BACKUP_KEEP does not keep. Options: a folder, else the place in the settings; --every <time> repeats it. Example: npm run backup -- /mnt/backups --every 5m",
  restore:
    "Restores the newest backup to DATABASE_URL and the storage of pictures. Options: a folder, else the place in the settings; --archive <id> takes another backup, --at <time> the last one before; --force replaces a database that is not empty; --list prints the backups. Example: npm run restore -- --list",
  "push:keys":
    "Prints a new pair of keys for web push, as settings. Has no options. Example: npm run push:keys",
  effort:
    "Walks the journeys of a person with and without scripts and prints what each costs: taps, fields, screens, bytes. Options: --print prints the last run. Example: npm run effort -- --print",
  fuzz: "Sends generated requests to every route and operation of the build. Options: --requests=<number> (50000), --seed=<number> repeats a run, --path=<path> one failing request of it. Example: npm run fuzz -- --requests=5000 --seed=7",
  simulate:
    "Lives through days in a city with the build and compares it with a model of its rules. Options: --seed=<number> (1), --seeds=<number> (1), --players=<number> (2000), --days=<number> (30), --steps=<number> in a day (a tenth of the players), --database=server for a libSQL server whose answers get lost (a file). Example: npm run simulate -- --seed=7 --players=200 --days=5",
  bench: `Measures speed and size in all parts and prints one table of goals. ${BENCH} Example: npm run bench`,
  "bench:pages": `Measures pages and joins with 100,000 games, the map of 100,000 venues, and the weight of pages. ${BENCH} Example: npm run bench:pages`,
  "bench:interactions": `Measures how soon pages answer a tap, a click or a key on a slow processor. ${BENCH} Example: npm run bench:interactions`,
  "bench:peers": `Measures lists of the same 1,000 events by this program and by peers that npm installs into .cache. ${BENCH} Example: npm run bench:peers`,
  "bench:players": `Measures the list of players and a player's page at 20,000 players. ${BENCH} Example: npm run bench:players`,
  "bench:page-cache": `Measures /games for visitors beside a bare server. ${BENCH} Example: npm run bench:page-cache`,
  "bench:signed-in": `Measures pages of ten players beside remix-serve. ${BENCH} Example: npm run bench:signed-in`,
  "bench:first-paint": `Measures first visits on a weak phone with a slow line. ${BENCH} Example: npm run bench:first-paint`,
  "bench:json": `Measures GET /api/games beside a bare server with its statements. ${BENCH} Example: npm run bench:json`,
  "bench:writes": `Measures joins beside a bare loop of their writes. ${BENCH} Example: npm run bench:writes`,
  "bench:growth": `Measures pages, searches and jobs at 1,000,000 games beside 1,000. ${BENCH} Example: npm run bench:growth`,
  "bench:remote": `Measures whether a writer far from a libSQL server slows one that is near it. ${BENCH} Example: npm run bench:remote`,
  "bench:alerts": `Measures how long it takes to notify 100,000 players whose alerts one game fits. ${BENCH} Example: npm run bench:alerts`,
  "bench:series": `Measures the opening of 1,000 series at once. ${BENCH} Example: npm run bench:series`,
  "bench:draws": `Measures draws of teams of 22 and of 100 players. ${BENCH} Example: npm run bench:draws`,
  "bench:streams":
    "Measures what open event streams cost and how fast they deliver. Exits with 1 when a goal is missed. Has no options; STREAMS is how many, 10,000 without it. Example: STREAMS=1000 npm run bench:streams",
  "bench:webhooks":
    "Measures joins while 10,000 webhooks are sent. Exits with 1 when a goal is missed. Needs openssl. Has no options; DELIVERIES is how many, 10,000 without it. Example: DELIVERIES=1000 npm run bench:webhooks",
  film: "Films the build for the landing page, in three languages. Options: --only=<languages>. Example: npm run film -- --only=ar",
  screenshots:
    "Takes a picture of every page of the build in every look, and a sheet of all of them. Options: --only=<part of an address>, --widths=<pixels>, --languages=<languages>, --schemes=<light,dark>. Example: npm run screenshots -- --only=games --widths=360 --languages=ar",
  "texts:seen":
    "Opens every page of the build and records in docs/texts/seen on which pages each text stands. Has no options. Example: npm run texts:seen",
  permissions:
    "Writes the tables of who may do what in docs/rules. Has no options. Example: npm run permissions",
  texts:
    "Lists all texts in docs/texts, as after every change of a text. Has no options. Example: npm run texts",
  scalar:
    "Takes another version of Scalar, which draws /api/reference, from npm, with the notices of the packages inside. Options: --version. Example: npm run scalar -- --version=1.46.4",
  licenses:
    "Writes the license texts of the packages and fonts that we ship to public/third-party.txt, as after every change of a dependency. Has no options. Example: npm run licenses",
};

/** With `--help`: prints what the command of npm does, and ends the program. */
export function answerHelp(command = process.env.npm_lifecycle_event) {
  const usage = USAGE[command];
  if (!usage || !process.argv.includes("--help")) return;
  console.log(usage);
  process.exit(0);
}
