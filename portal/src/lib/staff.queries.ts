import { queryOptions } from '@tanstack/react-query'
import { read } from './queries.ts'

const staff = () => read('staff', 'GET /api/staff', { query: { search: '' } })

/** The whole team, by first name. */
export const teamQuery = () => queryOptions({ ...staff(), select: ({ items }) => items })

/** Team members who can sign in, and so can own milestones and work for clients. */
export const staffWithLoginQuery = () =>
  queryOptions({
    ...staff(),
    select: ({ items }) => items.filter(({ role }) => role !== null),
  })
