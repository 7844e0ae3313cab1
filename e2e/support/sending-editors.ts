import { click, type Editor, fill, restored, savesOther } from './editor.ts'

const path = '/studio/workspace/clients/00000000-0000-4000-8000-0000000000c1/domains'

/** Sending domains of the sample client, their weekly figures and incidents. */
export const sendingEditors: Editor[] = [
  {
    name: 'sending-domain',
    path,
    open: click(/^Edit: /),
    type: fill('mailboxes', '7'),
    theirs: { mailboxes: 8, mailboxLimit: 50 },
    merged: { mailboxes: 7, mailboxLimit: 50 },
    whenDeleted: restored,
  },
  {
    name: 'sending-week',
    path,
    open: click(/^Edit the week of /),
    type: fill('sent', '950'),
    theirs: savesOther((version) => ({ sent: 1000 + version })),
    merged: { sent: 950 },
  },
  {
    name: 'incident',
    path,
    open: click(/^Edit incident: /),
    type: fill('note', 'Mine'),
    theirs: { note: 'Not mine', emailsMadeUp: 380 },
    merged: { note: 'Mine', emailsMadeUp: 380 },
  },
]
