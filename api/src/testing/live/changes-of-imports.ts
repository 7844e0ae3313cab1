import { sendingDomains } from '@leadwright/shared/contracts/deliverability/sending-domains'
import { undoImport } from '@leadwright/shared/contracts/imports'
import type { ImportKind } from '@leadwright/shared/imports'
import { check, importFile, publish, upload } from '../import-samples.ts'
import { addList } from '../list-samples.ts'
import { domainBody } from '../sending-samples.ts'
import type { Change, Scenario } from './scenario.ts'

const people = 'Name,Company,Email\nVera Voss,Voss Yards,vera@voss-yards.test\n'

/** The team imports drafts, and the client exclusions. */
export const changesOfImports: readonly Change[] = [
  [
    'drafts are imported',
    async (scenario) => {
      const { writer, people: watched, ids } = scenario
      const target = { kind: 'leads' as const, clientId: watched.client.id }
      const file = await upload(scenario, writer, target, people)
      const checked = await check(scenario, writer, file)
      ids['importId'] = (await publish(scenario, writer, checked)).id
    },
  ],
  [
    'exclusions are imported',
    (scenario) =>
      importFile(scenario, scenario.people.client, { kind: 'exclusions' }, 'Company\nRival AS\n'),
  ],
]

/** Every kind of import, and its undo. */
export async function changeByImports(app: Scenario): Promise<void> {
  const admin = app.signInAgain(app.people.admin)
  const clientId = app.people.client.id
  const domain = 'go.voss.test'
  await app.ok(sendingDomains.create, { body: domainBody(clientId, { domain }) }, admin)
  const files: [ImportKind, string][] = [
    ['leads', people],
    ['do-not-contact', 'Email\nvera@voss-yards.test\n'],
    ['sending-weeks', `Domain,Week,Sent,Bounced,Replied\n${domain},2026-03-02,900,9,21\n`],
    ['exclusions', 'Domain\nrival.test\n'],
    ['targets', 'Company,Domain\nVoss Yards,voss.test\n'],
  ]
  const { id: into } = await addList(app, admin, clientId)
  for (const [kind, text] of files) {
    const of = kind === 'do-not-contact' ? { kind } : { kind, clientId }
    const target = kind === 'targets' ? { ...of, into } : of
    const { id, version } = await importFile(app, admin, target, text)
    await app.ok(undoImport, { params: { importId: id }, body: { version } }, admin)
  }
}
