import { waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { isRunning, mutateSerially, type Versioned } from './serialize.ts'

/** A stored record that rejects a save over another version, like the server. */
function stored() {
  const id = crypto.randomUUID()
  let version = 1
  const sent: number[] = []
  const answers: (() => void)[] = []
  const save = async ([seen]: Versioned[]) => {
    sent.push(seen?.version ?? 0)
    await new Promise<void>((resolve) => answers.push(resolve))
    if (seen?.version !== version) throw new Error('conflict')
    version += 1
    return { id, version }
  }
  return {
    id,
    sent,
    answer: async () => {
      await waitFor(() => expect(answers).toHaveLength(1))
      answers.shift()?.()
    },
    changedElsewhere: () => {
      version += 1
    },
    save: (seen: number) => mutateSerially([{ id, version: seen }], save, (saved) => [saved]),
  }
}

/** The error of a save, with its rejection handled from the start. */
const problemOf = (saved: Promise<unknown>) =>
  saved.then(
    () => undefined,
    (error: Error) => error.message,
  )

test('two clicks on a record are saved one after the other, the second over the version of the first', async () => {
  const task = stored()
  const saves = [task.save(1), task.save(1)]
  expect(isRunning()).toBe(true)
  await task.answer()
  await task.answer()
  expect(await Promise.all(saves)).toMatchObject([{ version: 2 }, { version: 3 }])
  expect(isRunning()).toBe(false)
})

test('a click before the list was refetched is saved over the latest version', async () => {
  const task = stored()
  const first = task.save(1)
  await task.answer()
  await first
  const second = task.save(1)
  await task.answer()
  expect(await second).toMatchObject({ version: 3 })
})

test('a change by someone else between two clicks is a conflict', async () => {
  const task = stored()
  const first = task.save(1)
  await task.answer()
  await first
  task.changedElsewhere()
  const second = problemOf(task.save(1))
  await task.answer()
  expect(await second).toBe('conflict')
  const third = task.save(3)
  await task.answer()
  expect(await third).toMatchObject({ version: 4 })
})

test('a failed save does not block the next one, nor one of another record', async () => {
  const [task, other] = [stored(), stored()]
  task.changedElsewhere()
  const first = problemOf(task.save(1))
  const second = task.save(2)
  const third = other.save(1)
  await other.answer()
  await third
  expect(task.sent).toEqual([1])
  await task.answer()
  expect(await first).toBe('conflict')
  await task.answer()
  expect(await second).toMatchObject({ version: 3 })
})
