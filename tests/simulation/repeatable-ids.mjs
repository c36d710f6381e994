// Loaded into the program: draws put players in the order of their ids, so random ones give each run another history.
import crypto, { createHash } from "node:crypto";
import { syncBuiltinESMExports } from "node:module";

let moment = 0;
let count = 0;

process.on("message", () => {
  moment++;
  count = 0;
});

const nextBytes = () => createHash("sha256").update(`${process.env.LAUNCH} ${moment} ${count++}`).digest();

crypto.randomUUID = () => {
  const bytes = nextBytes();
  bytes[6] = (bytes[6] & 0x0f) | 0x40;
  bytes[8] = (bytes[8] & 0x3f) | 0x80;
  return bytes.toString("hex", 0, 16).replace(/^(.{8})(.{4})(.{4})(.{4})/, "$1-$2-$3-$4-");
};

crypto.randomInt = (min, max) => {
  const from = max === undefined ? 0 : min;
  return from + (nextBytes().readUIntBE(0, 6) % ((max ?? min) - from));
};

syncBuiltinESMExports();
