import type { TaskView } from '@leadwright/shared/contracts/team/tasks'
import { expect, test } from 'vitest'
import { taskGroups } from './task-groups.ts'

const task = (id: string, dueOn: string | null): TaskView => ({
  id,
  dueOn,
  title: id,
  notes: '',
  assigneeId: null,
  assigneeName: null,
  clientId: null,
  clientName: null,
  repeats: null,
  doneAt: null,
  createdBy: null,
  createdAt: '2026-11-01T09:00:00.000Z',
  version: 1,
})

test('overdue tasks come first, then today’s; tasks without a date come last', () => {
  const tasks = [
    task('overdue', '2026-11-01'),
    task('today', '2026-11-20'),
    task('tomorrow', '2026-11-21'),
    task('some day', null),
  ]
  const groups = taskGroups(tasks, '2026-11-20')
  expect(groups.map(({ title, tasks: held }) => [title, held.map(({ id }) => id)])).toEqual([
    ['Overdue', ['overdue']],
    ['Today', ['today']],
    ['Coming up', ['tomorrow']],
    ['No due date', ['some day']],
  ])
})

test('empty groups are left out', () => {
  expect(taskGroups([task('a', null)], '2026-11-20').map(({ title }) => title)).toEqual([
    'No due date',
  ])
})
