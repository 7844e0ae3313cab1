import { expect, test } from 'vitest'
import { z } from 'zod'
import { createTestApp } from './test-app.ts'

/** Changes that replace no text that someone else may have changed since it was read. */
const unversioned = {
  'PUT /api/academy/order': 'the whole order, dragged on a live list; it names every video',
  'PUT /api/academy/videos/:videoId/progress': 'the caller’s position in a video',
  'PUT /api/access/:userId/suspended': 'a button that says which of two states it sets',
  'PUT /api/account/mails': 'one choice of the caller',
  'PUT /api/account/passkeys/:passkeyId': 'a name that only the caller sees',
  'PUT /api/account/picture': 'the caller’s picture',
  'PUT /api/account/time-zone': 'one choice of the caller',
  'PUT /api/clients/:clientId/contact': 'a choice among the people who work for the client',
  'PUT /api/clients/:clientId/leads/external/:source/:externalId':
    'a program, which replaces only what no person has edited',
  'PUT /api/clients/:clientId/meetings/:meetingId/proposal':
    'the client’s own proposal, which replaces its earlier one',
  'PUT /api/clients/:clientId/members/:userId/role': 'a button that says which of two it sets',
  'PUT /api/clients/:clientId/picture': 'a picture for a picture that is shown',
  'PUT /api/clients/:clientId/suspended': 'a button that says which of two states it sets',
  'PUT /api/clients/:clientId/team/:staffId': 'a button that assigns one colleague',
  'PUT /api/clients/own/meetings/:meetingId/proposal': 'the same, sent by the client',
  'PUT /api/finances/expenses/:expenseId/category': 'it names the category that was read',
  'PUT /api/hiring/submissions/:id/requirements': 'one tick, which says which of two it sets',
  'PUT /api/people/:userId/picture': 'a picture for a picture that is shown',
  'PUT /api/staff/:staffId/absence': 'the person’s only absence, shown in full where it is entered',
  'PUT /api/tasks': 'each task has its version next to its id',
  'PUT /api/weekly-figures': 'each client in its list has a version',
}

test('every change of a record names the version that was read', async () => {
  const { endpoints } = await createTestApp()
  const found = endpoints.flatMap(({ method, path, body }) => {
    if (method !== 'PUT' && method !== 'PATCH') return []
    const schema = body && z.toJSONSchema(body, { io: 'input', unrepresentable: 'any' })
    const bodies = [schema?.anyOf ?? schema?.oneOf ?? schema].flat()
    return bodies.every((one) => one?.properties?.['version']) ? [] : [`${method} ${path}`]
  })
  expect(found.sort()).toEqual(Object.keys(unversioned))
})
