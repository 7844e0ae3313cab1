import { act, renderHook } from '@testing-library/react'
import { expect, test } from 'vitest'
import { useSavedValue } from './use-saved-value.ts'

/** The hook with a stored boolean; each save ends when the test says so. */
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

test('a checkbox shows the clicked value until it is saved, then the stored value', async () => {
  const { ends, shown, press, read } = box()
  press()
  expect(shown()).toBe(true)
  await ends[0]?.()
  expect(shown()).toBe(false)
  read(true)
  expect(shown()).toBe(true)
})

test('a second click on a checkbox undoes the first, whatever is fetched in between', async () => {
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
