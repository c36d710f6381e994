// A second process: writes a comment for every input line, then prints "written".
import { writeComment } from "~/features/discussion/discussion.server";

const [, , userId = "", gameId = ""] = process.argv;
process.stdout.write("ready\n");
process.stdin.on("data", () => {
  const writer = { id: userId, role: "user" as const, sessionId: "program" };
  void writeComment(writer, gameId, { comment: "From elsewhere", isAnnouncement: false }).then(() =>
    process.stdout.write("written\n"),
  );
});
process.stdin.on("end", () => process.exit());
