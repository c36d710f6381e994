// A second process of ours: ends a session and says so.
import { endSession } from "~/features/sessions/sessions.server";

const [, , sessionId = ""] = process.argv;
void endSession(sessionId).then(() => {
  process.stdout.write("ended\n");
  process.exit();
});
