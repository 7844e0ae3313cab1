import { act, renderHook } from '@testing-library/react'
import { expect, test } from 'vitest'
import { useOptimisticValue } from './use-optimistic-value.ts'

/** A choice by the person, or a value that arrives from the source. */
type Step = { choose: string } | { arrives: string }

test.each<[title: string, steps: readonly Step[], shown: string]>([
  ['a choice is shown at once', [{ choose: 'a' }], 'a'],
  ['a choice that arrives changes nothing', [{ choose: 'a' }, { arrives: 'a' }], 'a'],
  [
    'an earlier choice that arrives late does not replace a newer one',
    [{ choose: 'a' }, { choose: 'b' }, { arrives: 'a' }],
    'b',
  ],
  [
    'a choice of which nothing arrived, because a newer one replaced it, is forgotten',
    [{ choose: 'a' }, { choose: 'b' }, { arrives: 'b' }, { arrives: 'a' }],
    'a',
  ],
  ['a change by something else is shown', [{ choose: 'a' }, { arrives: 'other' }], 'other'],
  [
    'a change is shown after the person has returned to the first value',
    [{ choose: 'a' }, { choose: '' }, { arrives: 'a' }],
    'a',
  ],
])('%s', (_, steps, shown) => {
  const { result, rerender } = renderHook(({ source }) => useOptimisticValue(source), {
    initialProps: { source: '' },
  })
  for (const step of steps) {
    if ('choose' in step) act(() => result.current[1](step.choose))
    else rerender({ source: step.arrives })
  }
  expect(result.current[0]).toBe(shown)
})
