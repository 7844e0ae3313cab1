import {
  getClientTargetList,
  setSendingStarted,
} from '@leadwright/shared/contracts/targeting/target-lists'
import { removeTargets } from '@leadwright/shared/contracts/targeting/targets'
import { asNew, click, type Editor, fill, restored, savesOther, versionOf } from './editor.ts'
import { sampleLists, teamListPath } from './target-lists.ts'

const { clientId, draft, agreed } = sampleLists

/** Target lists and their companies. */
export const targetListEditors: Editor[] = [
  {
    name: 'target-list',
    path: teamListPath(draft),
    open: click('Edit'),
    type: fill('name', 'Mine'),
    theirs: { name: 'Not mine', note: 'Theirs' },
    merged: { name: 'Mine', note: 'Theirs' },
    whenDeleted: restored,
  },
  {
    name: 'target',
    path: teamListPath(draft),
    open: click(/^Edit: /),
    type: fill('note', 'Mine'),
    theirs: { note: 'Not mine', country: 'Norway' },
    merged: { note: 'Mine', country: 'Norway' },
    whenDeleted: {
      remove: async (_, them) => {
        const params = { clientId, targetListId: draft }
        const { version } = await them(getClientTargetList, { params })
        await them(removeTargets, { params, body: { targets: { ids: [draft] }, version } })
      },
      ways: [asNew],
    },
  },
  {
    name: 'sending-started',
    path: teamListPath(agreed),
    open: click('Start of sending'),
    type: fill('sendingStartedOn', '20 Mar 2026'),
    theirs: savesOther((version) => ({ sendingStartedOn: `2026-03-0${version}` })),
    merged: { sendingStartedOn: '2026-03-20' },
  },
  {
    name: 'exclude-targets',
    path: teamListPath(agreed),
    open: async (page) => {
      await page.getByRole('checkbox', { name: /^Select sample/ }).check()
      await click('Exclude 1 company')(page)
    },
    type: fill('reason', 'Mine'),
    theirs: (request, them) =>
      them(setSendingStarted, {
        params: { targetListId: agreed },
        body: { sendingStartedOn: '2026-02-02', version: versionOf(request) },
      }),
    merged: { reason: 'Mine' },
    isAlike: true,
  },
]
