import { describe, expect, test } from 'vitest'
import { durationText, isAllowedThumbnail, isShowable, shownOf } from './videos.rules.ts'

test.each([
  [null, '0:00'],
  [0, '0:00'],
  [9.9, '0:09'],
  [754, '12:34'],
  [3661, '1:01:01'],
  [-5, '0:00'],
  [Number.NaN, '0:00'],
])('%s seconds are shown as %s', (seconds, text) => {
  expect(durationText(seconds)).toBe(text)
})

test.each([
  ['https://cdn.streamable.com/a.jpg', true],
  ['https://a.b.streamable.com/a.jpg?x=1', true],
  ['https://streamable.com/a.jpg', false],
  ['https://evilstreamable.com/a.jpg', false],
  ['https://cdn.streamable.com.evil.test/a.jpg', false],
  ['http://cdn.streamable.com/a.jpg', false],
  ['https://cdn.streamable.com:444/a.jpg', false],
  ['https://user@cdn.streamable.com/a.jpg', false],
  ['javascript:alert(1)', false],
  ['data:image/png;base64,x', false],
  ['/a.jpg', false],
])('the thumbnail %s is allowed: %s', (value, allowed) => {
  expect(isAllowedThumbnail(value, ['https://*.streamable.com'])).toBe(allowed)
})

describe('the title and description shown for a video', () => {
  const bare = { streamableCode: 'abc123', title: null, description: null }
  test('are the fallbacks of the specification when nothing else is available', () => {
    expect(shownOf(bare, undefined, 3)).toEqual({
      title: 'Video abc123',
      description: 'Training Video #3',
      thumbnailUrl: null,
      duration: '0:00',
    })
  })
  test('the host’s title takes precedence over the one typed by an admin, then the fallback', () => {
    const typed = { ...bare, title: 'Typed' }
    const hostMetadata = { title: 'Told', thumbnailUrl: null, seconds: 61 }
    expect(shownOf(typed, hostMetadata, 1)).toMatchObject({ title: 'Told', duration: '1:01' })
    expect(shownOf(typed, { ...hostMetadata, title: null }, 1).title).toBe('Typed')
  })
})

test.each([
  ['11111111-1111-4111-8111-111111111111', 'abc', true],
  ['not-a-uuid', 'abc', false],
  ['11111111-1111-4111-8111-111111111111', '../etc', false],
  ['11111111-1111-4111-8111-111111111111', 'UPPER', false],
  ['11111111-1111-4111-8111-111111111111', '', false],
])('a row with id %s and code "%s" is shown: %s', (id, streamableCode, shown) => {
  expect(isShowable({ id, streamableCode })).toBe(shown)
})
