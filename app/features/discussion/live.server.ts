import { liveSource } from "~/core/hub.server";
import { changesSince, type DiscussionChange, newestChange } from "./queries.server";

/** Games whose discussion changed, by game. */
export const liveDiscussions = liveSource<DiscussionChange>({
  name: "discussions",
  newest: newestChange,
  since: changesSince,
  topicOf: (change) => change.gameId,
});
