import { readFileSync } from "node:fs";
import type { ServerResponse } from "node:http";
import { createServer } from "node:https";

/** Answers webhooks at once, or, after the message "hold", once it gets "go". KEY and CERT are files. Sends its port. */
const { KEY = "", CERT = "" } = process.env;
const held: ServerResponse[] = [];
let isHeld = false;

const server = createServer({ key: readFileSync(KEY), cert: readFileSync(CERT) }, (request, response) => {
  request.resume();
  request.on("end", () => {
    if (isHeld) held.push(response);
    else response.end();
  });
});

process.on("message", (message) => {
  isHeld = message === "hold";
  if (!isHeld) for (const response of held.splice(0)) response.end();
});
process.on("disconnect", () => process.exit());

server.listen(0, "127.0.0.1", () => {
  const address = server.address();
  process.send?.(typeof address === "object" ? address?.port : null);
});
