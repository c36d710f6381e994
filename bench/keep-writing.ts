const WRITES_PER_SECOND = 20;

interface Writing {
  tokens: string[];
  games: string[];
}

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
