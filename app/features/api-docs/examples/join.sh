SITE=https://houma.example
KEY=YOUR_KEY

GAME=$(curl -sS --max-time 15 -H "Houma-Version: 2026-12-01" \
  "$SITE/api/games?open_only=true&limit=1" |
  grep -o '"id":"[^"]*"' | head -n 1 | cut -d '"' -f 4)
curl -sS --max-time 15 -X POST "$SITE/api/games/$GAME/join" \
  -H "Authorization: Bearer $KEY" \
  -H "Content-Type: application/json" \
  -H "Houma-Version: 2026-12-01" \
  -d '{"status": "confirmed"}'
