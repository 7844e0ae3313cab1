import type { TaskView } from '@leadwright/shared/contracts/team/tasks'
import { render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import { expect, it, vi } from 'vitest'
import { OpenTasks, TaskRow } from './task-list.tsx'

it('isolates the writing direction of a title from that of the client next to it', () => {
  const title = '\u202eRTL override'
  const task = { id: 'a', title, notes: '', clientName: 'Ada Byron', dueOn: null, doneAt: null }
  render(
    <MemoryRouter>
      <TaskRow task={task as TaskView} today="2026-11-22" onDone={vi.fn()} />
    </MemoryRouter>,
  )
  for (const text of [title, 'Ada Byron']) expect(screen.getByText(text).tagName).toBe('BDI')
})

it.each([
  [true, ['Overdue1', 'No due date1+']],
  [false, ['Overdue1', 'No due date1']],
])('counts the loaded tasks of the last group (more to load: %s)', (hasMore, groups) => {
  const tasks = ['2000-01-01', null].map((dueOn) => ({
    id: String(dueOn),
    title: 'Sample',
    notes: '',
    clientName: null,
    dueOn,
    doneAt: null,
  }))
  render(
    <MemoryRouter>
      <OpenTasks tasks={tasks as TaskView[]} hasMore={hasMore} onDone={vi.fn()} />
    </MemoryRouter>,
  )
  expect(screen.getAllByRole('heading').map(({ textContent }) => textContent)).toEqual(groups)
})
