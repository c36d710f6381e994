// Runs a program of the tests the way Vite builds it: texts are imported by a pattern, which plain Node cannot.
import { runnerImport } from "vite";
import { alias } from "../../config/alias.ts";

const [file = ""] = process.argv.splice(2, 1);
void runnerImport(`./${file}`, { configFile: false, logLevel: "error", resolve: { alias } });
