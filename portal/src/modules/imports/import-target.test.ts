import { ownClient } from '@leadwright/shared/own-client'
import { expect, it } from 'vitest'
import { importPath } from '../../lib/import-path.ts'
import { type ImportTarget, placeOf, targetFrom } from './import-target.ts'

const clientId = '00000000-0000-4000-8000-0000000000c1'
const into = '00000000-0000-4000-8000-0000000000f1'
const client = `/studio/workspace/clients/${clientId}`
const target = (kind: ImportTarget['kind'], ids: Partial<ImportTarget> = {}): ImportTarget => ({
  ...{ kind, clientId: '', into: '' },
  ...ids,
})

it.each([
  [target('leads'), '/studio/workspace/leads?state=drafts'],
  [target('leads', { clientId }), `${client}/leads?state=drafts`],
  [target('do-not-contact'), '/studio/workspace/settings/personal-data/do-not-contact'],
  [target('sending-weeks', { clientId }), `${client}/domains`],
  [target('targets', { clientId, into }), `${client}/targeting/${into}`],
  [target('exclusions', { clientId }), `${client}/targeting#exclusions`],
  [target('exclusions', { clientId: ownClient }), '/dashboard/targeting#exclusions'],
])('%o is read from its address and leads back to its place', (asked, place) => {
  const path = importPath(asked.kind, asked.clientId, asked.into)
  const { pathname, searchParams } = new URL(path, 'http://portal.test')
  const isOwn = asked.clientId === ownClient
  expect(pathname).toBe(isOwn ? '/dashboard/imports' : '/studio/workspace/imports')
  expect(targetFrom(searchParams, isOwn)).toEqual(asked)
  expect(placeOf(asked, true).to).toBe(place)
})

it('an address without what its kind needs imports leads', () => {
  const from = (search: string) => targetFrom(new URLSearchParams(search), false)
  expect(from('')).toEqual(target('leads'))
  expect(from('kind=unknown&client=x')).toEqual(target('leads'))
  expect(from(`kind=targets&client=${clientId}`)).toEqual(target('leads', { clientId }))
})
