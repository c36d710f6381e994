// import.meta.glob (texts) needs Vite.
import { runnerImport } from "vite";
import { alias } from "../../config/alias.ts";

const [file = ""] = process.argv.splice(2, 1);
void runnerImport(`./${file}`, { configFile: false, logLevel: "error", resolve: { alias } });
