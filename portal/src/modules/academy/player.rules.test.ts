import { describe, expect, it } from 'vitest'
import { playerCommand, playerOrigin, playerUrl, readPlayerMessage } from './player.rules.ts'

const message = (event: string, value?: unknown) =>
  JSON.stringify({ context: 'player.js', event, value })

describe('messages of the player', () => {
  it.each([
    [message('ready'), { kind: 'ready' }],
    [message('ended'), { kind: 'ended' }],
    [message('timeupdate', { seconds: 12.9, duration: 60 }), { kind: 'time', seconds: 12 }],
    [message('timeupdate', '{"seconds":3}'), { kind: 'time', seconds: 3 }],
  ])('%s is parsed', (data, expected) => {
    expect(readPlayerMessage(playerOrigin, data)).toEqual(expected)
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
  ])('all other messages are ignored: %s', (data) => {
    expect(readPlayerMessage(playerOrigin, data)).toBeUndefined()
  })

  it('messages from another frame are ignored', () => {
    expect(readPlayerMessage('https://streamable.com.evil.test', message('ended'))).toBeUndefined()
  })
})

it('a video code cannot leave its path segment', () => {
  expect(playerUrl('../x')).toBe('https://streamable.com/e/..%2Fx')
  expect(JSON.parse(playerCommand('setCurrentTime', 5))).toMatchObject({ value: 5 })
})
