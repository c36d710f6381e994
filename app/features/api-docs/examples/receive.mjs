// npm install standardwebhooks
import { createServer } from "node:http";
import { Webhook } from "standardwebhooks";

const webhook = new Webhook(process.env.WEBHOOK_SECRET);

const server = createServer(async (request, response) => {
  let body = "";
  for await (const piece of request) body += piece;
  try {
    const { type, data } = webhook.verify(body, request.headers);
    console.log(type, data.gameId);
    response.writeHead(204).end();
  } catch {
    // Not from us, or changed on the way.
    response.writeHead(400).end();
  }
});
server.listen(process.env.PORT ?? 8080);
