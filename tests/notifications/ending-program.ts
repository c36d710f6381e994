// A second process: ends a session, then prints a line.
import { endSession } from "~/features/sessions/sessions.server";

const [, , sessionId = ""] = process.argv;
void endSession(sessionId).then(() => {
  process.stdout.write("ended\n");
  process.exit();
});
