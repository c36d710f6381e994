// `npm run permissions` writes the tables of permissions into docs/rules.
import { writeFileSync } from "node:fs";
import { permissionPages } from "./permission-tables.ts";

for (const [path, content] of permissionPages()) writeFileSync(path, content);
