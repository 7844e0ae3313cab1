import type { ImportView } from '@leadwright/shared/contracts/imports'
import { leftOutReasons } from '@leadwright/shared/imports'
import { ownClient } from '@leadwright/shared/own-client'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { unsavedState } from '../../lib/unsaved.ts'
import { fakeApi, Providers } from '../../testing/answered-api.tsx'
import { ConfirmProvider } from '../../ui/confirm.tsx'
import { ImportSteps } from './import-steps.tsx'

const checked: ImportView = {
  ...{ id: 'i', kind: 'exclusions', clientId: 'c', clientName: 'Northfield', into: null },
  ...{ intoName: null, fileName: 'customers.csv', by: 'Mara Lind', state: 'checked' },
  ...{ createdAt: '2026-11-28T09:00:00.000Z', publishedAt: null, rows: 1, ready: 1, leftOut: 0 },
  ...{ undone: null, version: 2, columns: [], mapping: [], remembered: false, done: 1 },
  ...{ problemCount: 0, problems: [], leftOutRows: [] },
  leftOutBy: Object.fromEntries(leftOutReasons.map((reason) => [reason, 0])) as Record<
    (typeof leftOutReasons)[number],
    number
  >,
}
const published: ImportView = {
  ...checked,
  ...{ state: 'published', publishedAt: '2026-11-28T09:01:00.000Z', version: 3 },
}

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const steps = (view: ImportView) => (
  <Providers>
    <ConfirmProvider>
      <ImportSteps
        view={view}
        target={{ kind: 'exclusions', clientId: ownClient, into: '' }}
        onRestart={() => {}}
      />
    </ConfirmProvider>
  </Providers>
)

it('can’t be left while it is published, but as soon as it is, before the response has arrived', async () => {
  const asked = fakeApi({})
  const { rerender } = render(steps(checked))
  expect(unsavedState()).toBe('dirty')
  fireEvent.click(screen.getByRole('button', { name: 'Import 1 exclusion' }))
  await vi.waitFor(() => expect(asked).toEqual(['/api/imports/i/publish']))
  expect(unsavedState()).toBe('saving')
  rerender(steps(published))
  expect(await screen.findByRole('link', { name: 'View exclusions' })).toBeDefined()
  expect(unsavedState()).toBe('clean')
})
