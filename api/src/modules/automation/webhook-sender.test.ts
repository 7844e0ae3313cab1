import { expect, test } from 'vitest'
import { startWebhookReceiver } from '../../testing/webhook-receiver.ts'

test('a receiver that changes the protocol instead of answering fails at once', async () => {
  const { send, url, answer } = await startWebhookReceiver()
  answer.status = 101
  await expect(send(url, { headers: {}, body: '{}' })).rejects.toThrow(
    'The receiver closed the connection without an answer.',
  )
})
