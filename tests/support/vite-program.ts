// Runs a test program through Vite, because import.meta.glob (texts) does not work in plain Node.
import { runnerImport } from "vite";
import { alias } from "../../config/alias.ts";

const [file = ""] = process.argv.splice(2, 1);
void runnerImport(`./${file}`, { configFile: false, logLevel: "error", resolve: { alias } });
