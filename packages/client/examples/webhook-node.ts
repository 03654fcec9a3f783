// Receives webhooks with Node alone: node webhook-node.ts
// GMH_WEBHOOK_SECRET is what POST /api/webhooks answered.
import { createServer } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { verifyWebhook, type WebhookEvent } from '@get-my-helpers/client';

const secret = process.env.GMH_WEBHOOK_SECRET ?? '';
/** Keep these in your database: an event may arrive twice. */
const known = new Set<string>();

function handle(event: WebhookEvent): void {
  if (known.has(event.id)) return;
  known.add(event.id);
  if (event.type === 'gig.offered') console.log(`${event.data.title} on ${event.data.jobDate}`);
  else console.log(event.type);
}

const server = createServer((request, response) => {
  void buffer(request)
    .then((body) => handle(verifyWebhook(body, request.headers, secret)))
    .then(
      () => response.writeHead(204).end(),
      () => response.writeHead(401).end(),
    );
});
server.listen(Number(process.env.PORT ?? 8080), () => console.log('Listening', server.address()));
