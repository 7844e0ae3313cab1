import { act, renderHook } from '@testing-library/react'
import { expect, test } from 'vitest'
import { useSavedValue } from './use-saved-value.ts'

/** The hook over a stored box; each save ends when the test ends it. */
function box() {
  const ends: (() => Promise<void>)[] = []
  const save = () => new Promise<void>((resolve) => ends.push(() => act(async () => resolve())))
  const { result, rerender } = renderHook(({ stored }) => useSavedValue(stored, save), {
    initialProps: { stored: false },
  })
  return {
    ends,
    shown: () => result.current[0],
    press: () => act(() => void result.current[1](!result.current[0])),
    read: (stored: boolean) => rerender({ stored }),
  }
}

test('a box shows what was pressed until that was saved, then what is stored', async () => {
  const { ends, shown, press, read } = box()
  press()
  expect(shown()).toBe(true)
  await ends[0]?.()
  expect(shown()).toBe(false)
  read(true)
  expect(shown()).toBe(true)
})

test('a box that is pressed again takes the first press back, whatever is read between', async () => {
  const { ends, shown, press, read } = box()
  press()
  press()
  expect(shown()).toBe(false)
  read(true)
  await ends[0]?.()
  expect(shown()).toBe(false)
  read(false)
  await ends[1]?.()
  expect(shown()).toBe(false)
})
