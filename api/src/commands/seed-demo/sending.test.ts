import { listIncidents } from '@leadwright/shared/contracts/deliverability/incidents'
import {
  listClientSendingDomains,
  listDnsChanges,
} from '@leadwright/shared/contracts/deliverability/sending-domains'
import { listSendingWeeks } from '@leadwright/shared/contracts/deliverability/sending-weeks'
import { expect, test } from 'vitest'
import { instant } from '../../lib/clock.ts'
import { checkDueDomains } from '../../modules/deliverability/check-domains.usecases.ts'
import { demoOn } from '../../testing/demo-app.ts'
import { own } from '../../testing/own.ts'

test('the client account has a healthy domain, and one with a DMARC warning and a closed incident', async () => {
  const { deps, ok, as, clock } = await demoOn()
  const client = as('client')
  const read = () => ok(listClientSendingDomains, { params: own }, client)
  const { items, headline } = await read()
  expect(items).toMatchObject([
    { domain: 'northfield-mail.test', state: 'healthy', renewsSoon: false, openIncidentId: null },
    { domain: 'try-northfield.test', state: 'warning', renewsSoon: false, openIncidentId: null },
  ])
  expect(items[1]?.checks.map(({ state }) => state)).toEqual([
    ...['healthy', 'healthy', 'healthy', 'warning'],
  ])
  expect(headline.exceeded).toEqual([])

  const [incident, ...others] = (await ok(listIncidents, { params: own }, client)).items
  expect(others).toEqual([])
  expect(incident).toMatchObject({ sendingDomainId: items[1]?.id, emailsMadeUp: 360 })
  expect(incident?.closedOn).not.toBe(null)

  let sums = { sent: 0, bounced: 0 }
  for (const { id: sendingDomainId, mailboxes, mailboxLimit } of items) {
    const params = { ...own, sendingDomainId }
    const { items: weeks } = await ok(listSendingWeeks, { params }, client)
    expect(weeks).toHaveLength(8)
    for (const { sent, exceeded } of weeks) {
      expect(sent).toBeLessThanOrEqual(5 * mailboxes * mailboxLimit)
      expect(exceeded).toEqual([])
    }
    expect(weeks[0]?.week).toBe(headline.to)
    for (const { sent, bounced } of weeks.slice(0, 4)) {
      sums = { sent: sums.sent + sent, bounced: sums.bounced + bounced }
    }
    const { items: changes } = await ok(listDnsChanges, { params }, client)
    for (const { at } of changes) expect(at < instant(clock)).toBe(true)
  }
  expect(headline).toMatchObject(sums)

  await checkDueDomains(deps)
  expect((await read()).items).toEqual(items)
})
