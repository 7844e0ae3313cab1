import { expect, it } from 'vitest'
import { onboardingLines } from './onboarding.ts'

const person = '00000000-0000-4000-8000-000000000001'
const contact = '00000000-0000-4000-8000-000000000002'

it.each([
  ['no one', '', contact, null, false],
  ['the client’s contact', 'contact', contact, contact, false],
  ['a contact that was not chosen', 'contact', null, null, false],
  ['a person', person, null, person, false],
  ['a person who left', '00000000-0000-4000-8000-00000000000f', contact, null, true],
])('a line owned by %s', (_, owner, contactId, ownerId, ownerLeft) => {
  const canOwn = (id: string) => [person, contact].includes(id)
  const start = { startOn: '2026-03-10', contactId, canOwn }
  expect(onboardingLines([{ title: 'Call', days: 2, owner }], start)).toEqual([
    { title: 'Call', dueOn: '2026-03-12', ownerId, ownerLeft },
  ])
})
