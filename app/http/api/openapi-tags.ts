import type { Endpoint } from "./endpoint.server";

const DESCRIPTIONS: Readonly<Record<string, string>> = {
  Auth: "Accounts, and the tokens that stand for them.",
  "Players and ratings": "Profiles, and the stars that players give each other after a game.",
  Venues: "Where games are played: with photos, ratings and favorites.",
  Games: "Games from planning to the result: spots, guests, teams, scores and money.",
  Invitations: "Whom organizers ask to play, and what they answer.",
  Discussion: "Comments of a game.",
  Series: "Games that repeat, and their regulars.",
  Moderation: "Reports to the admins, and whom you block.",
  Notifications: "What happened, live or later, and by which channel you hear of it.",
  Alerts: "Saved searches that tell you of new games and freed spots.",
  Following: "The players and venues that you follow.",
  Polls: "Which date suits most people.",
  Crews: "Groups that play together: members, bench, ledger and seasons.",
  Webhooks: "Addresses of programs that hear what happens in games.",
  "Reference data": "Sports, positions, cities and neighborhoods.",
  Service: "Whether the service works.",
};

/** In the order of their first operation. */
export const describeTags = (endpoints: readonly Endpoint[]) =>
  [...new Set(endpoints.map(({ tag }) => tag))].map((name) => ({
    name,
    ...(DESCRIPTIONS[name] && { description: DESCRIPTIONS[name] }),
  }));
