import type { PersonView } from '@leadwright/shared/contracts/people'
import { render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import { expect, it } from 'vitest'
import { PeopleTable } from './people-table.tsx'

const createdAt = '2026-01-02T03:04:05.000Z'
const person = (firstName: string, email: string) =>
  ({ userId: email, firstName, lastName: 'Sample', email, role: 'staff', createdAt }) as PersonView
const people = [person('Zoé', 'zoe@leadwright.test'), person('Ada', 'office@leadwright.test')]

it.each([
  ['zoe', ['Zoé Sample']],
  ['OFFICE@', ['Ada Sample']],
  ['', ['Zoé Sample', 'Ada Sample']],
  ['nobody', []],
])('searching people for %j finds %j', (search, names) => {
  render(
    <MemoryRouter>
      <PeopleTable people={people} search={search} />
    </MemoryRouter>,
  )
  expect(screen.queryAllByRole('link').map(({ textContent }) => textContent)).toEqual(names)
})

it('marks a person whose email was refused', () => {
  const refused = { ...person('Ada', 'ada@leadwright.test'), emailError: '550 User unknown' }
  render(
    <MemoryRouter>
      <PeopleTable people={[refused]} search="" />
    </MemoryRouter>,
  )
  expect(screen.getByText('Email could not be delivered: 550 User unknown')).toBeDefined()
})
