import json
import urllib.error
import urllib.request

SITE = "https://houma.example"
KEY = "YOUR_KEY"


def call(path, body=None):
    data = json.dumps(body).encode() if body else None
    headers = {
        "Authorization": "Bearer " + KEY,
        "Content-Type": "application/json",
        "Houma-Version": "2026-12-01",
    }
    request = urllib.request.Request(SITE + path, data, headers)
    try:
        return json.load(urllib.request.urlopen(request, timeout=15))
    except urllib.error.HTTPError as error:
        problem = json.load(error)
        raise SystemExit(problem["code"] + ": " + problem["detail"])


game = call("/api/games?open_only=true&limit=1")["games"][0]
print(game["title"], call(f"/api/games/{game['id']}/join", {"status": "confirmed"})["status"])
