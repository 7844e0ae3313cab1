import { addEvent, EventView, editEvent } from '@leadwright/shared/contracts/calendar'
import { expect, test } from 'vitest'
import { adminsFor, demoFolder, startServer } from '../support/built-server.ts'
import { call, callOk, endsAfter, keepCalling, newEvent } from '../support/calls.ts'

const writers = 64
const seconds = 60
/** About 2,200 saves a second including rejected ones, at 300 a minute each. */
const people = 640

test(`no update of ${writers} writers on one event is lost, and no answer says that the database is busy`, async () => {
  const dataDir = await demoFolder()
  const server = await startServer(dataDir)
  const headersOf = adminsFor(dataDir, people)
  const added = await callOk(server, addEvent, headersOf(0), { body: newEvent('contended') })
  let latest = EventView.parse(JSON.parse(added.text))
  const first = latest.version
  const params = { eventId: latest.id }
  let sent = 0
  const statuses = new Map<number, number>()
  const edit = async (writer: number) => {
    sent += 1
    const body = { ...newEvent(`writer ${writer}`), version: latest.version }
    const { status, text } = await call(server, editEvent, headersOf(sent), { params, body })
    statuses.set(status, (statuses.get(status) ?? 0) + 1)
    if (status !== 200) return
    const saved = EventView.parse(JSON.parse(text))
    if (saved.version > latest.version) latest = saved
  }
  await keepCalling(writers, edit, endsAfter(seconds))
  expect([...statuses.keys()].toSorted()).toEqual([200, 409])
  expect(latest.version - first).toBe(statuses.get(200))
})
