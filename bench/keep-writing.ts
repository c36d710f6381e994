const WRITES_PER_SECOND = 20;

interface Writing {
  /** Bearer tokens of the players who join. */
  tokens: string[];
  /** Ids of upcoming games. */
  games: string[];
}

/** Joins another game as another player 20 times a second, until it is stopped. */
export function keepWriting(site: string, { tokens, games }: Writing): () => void {
  let turn = 0;
  const timer = setInterval(() => {
    turn += 1;
    fetch(`${site}/api/games/${games[turn % games.length]}/join`, {
      method: "POST",
      headers: {
        Authorization: `Bearer ${tokens[turn % tokens.length]}`,
        "Content-Type": "application/json",
      },
      body: "{}",
    }).then(
      (answer) => answer.arrayBuffer(),
      () => {},
    );
  }, 1000 / WRITES_PER_SECOND);
  return () => clearInterval(timer);
}
