import { build, checkNode, giveUp, isInstalled } from "./setup.mjs";
import { answerHelp } from "./usage.mjs";

answerHelp("build");
checkNode();
if (!isInstalled()) giveUp("The packages are not installed, or not these versions: run `npm install`.");
await build();
