import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { permissionPages } from "../../scripts/permission-tables";

it.each([...permissionPages()])(
  "%s says who may do what as the code does: run npm run permissions",
  (path, page) => {
    expect(page).toContain("| Why not");
    expect(readFileSync(path, "utf8")).toBe(page);
  },
);
