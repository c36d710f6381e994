// `npm start`: in this process, so that it receives the signals.
import { existsSync } from "node:fs";
import { adviseNode, checkNode, endWithNpm, giveUp, isBuilt } from "./setup.mjs";
import { answerHelp } from "./usage.mjs";

answerHelp("start");
checkNode();
adviseNode();
if (!existsSync("node_modules")) giveUp("The packages are not installed: run `npm install` first.");
if (!isBuilt())
  giveUp("There is no build yet: run `npm run build` first (or `npm run demo`, which does it all).");
endWithNpm();
await import("../build/node/server.js");
