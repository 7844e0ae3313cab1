import { describe, expect, it } from 'vitest'
import { playerCommand, playerOrigin, playerUrl, readPlayerMessage } from './player.rules.ts'

const message = (event: string, value?: unknown) =>
  JSON.stringify({ context: 'player.js', event, value })

describe('what the player tells', () => {
  it.each([
    [message('ready'), { kind: 'ready' }],
    [message('ended'), { kind: 'ended' }],
    [message('timeupdate', { seconds: 12.9, duration: 60 }), { kind: 'time', seconds: 12 }],
    [message('timeupdate', '{"seconds":3}'), { kind: 'time', seconds: 3 }],
  ])('%s', (data, news) => {
    expect(readPlayerMessage(playerOrigin, data)).toEqual(news)
  })

  it.each([
    'not json',
    'null',
    '{"event":"ended"}',
    message('timeupdate', { seconds: -1 }),
    message('timeupdate', { seconds: 'x' }),
    message('play'),
    42,
    undefined,
  ])('nothing else is heard: %s', (data) => {
    expect(readPlayerMessage(playerOrigin, data)).toBeUndefined()
  })

  it('no other frame is heard', () => {
    expect(readPlayerMessage('https://streamable.com.evil.test', message('ended'))).toBeUndefined()
  })
})

it('a code stays a part of the path', () => {
  expect(playerUrl('../x')).toBe('https://streamable.com/e/..%2Fx')
  expect(JSON.parse(playerCommand('setCurrentTime', 5))).toMatchObject({ value: 5 })
})
