const SITE = "https://houma.example";
const KEY = "YOUR_KEY";

async function call(path, body) {
  const answer = await fetch(SITE + path, {
    method: body ? "POST" : "GET",
    headers: {
      Authorization: `Bearer ${KEY}`,
      "Content-Type": "application/json",
      "Houma-Version": "2026-12-01",
    },
    body: body && JSON.stringify(body),
    signal: AbortSignal.timeout(15_000),
  });
  const result = await answer.json();
  if (!answer.ok) throw new Error(`${result.code}: ${result.detail}`);
  return result;
}

const { games } = await call("/api/games?open_only=true&limit=1");
const { status } = await call(`/api/games/${games[0].id}/join`, { status: "confirmed" });
console.log(games[0].title, status);
