// Receives webhooks with Fastify: node webhook-fastify.ts
// GMH_WEBHOOK_SECRET is what POST /api/webhooks answered.
import { verifyWebhook, WebhookVerificationError } from '@get-my-helpers/client';
import fastify from 'fastify';

const secret = process.env.GMH_WEBHOOK_SECRET ?? '';
const app = fastify();

// The signature is of the bytes, so they stay as they are.
app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));

app.post<{ Body: Buffer }>('/hook', async (request, reply) => {
  try {
    const event = verifyWebhook(request.body, request.headers, secret);
    if (event.type === 'gig.offered') console.log(`${event.data.title} on ${event.data.jobDate}`);
    else console.log(event.type);
    return await reply.code(204).send();
  } catch (error) {
    if (!(error instanceof WebhookVerificationError)) throw error;
    return reply.code(401).send();
  }
});

console.log('Listening', await app.listen({ port: Number(process.env.PORT ?? 8080), host: '0.0.0.0' }));
