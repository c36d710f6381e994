import { readdirSync, readFileSync } from "node:fs";
import { expect, it } from "vitest";

const FOLDER = "tests/simulation";

it("the model and all that compares the program with it import nothing from the application", () => {
  const files = readdirSync(FOLDER, { recursive: true, encoding: "utf8" }).filter((file) =>
    file.endsWith(".ts"),
  );
  const imports = files.flatMap((file) => [
    ...readFileSync(`${FOLDER}/${file}`, "utf8").matchAll(/^(?:import|\} from) .*"(?:~|#|.*\/app\/).*"/gm),
  ]);
  expect(imports.map(([line]) => line)).toEqual([]);
});
