import { exportAudit } from '@leadwright/shared/contracts/audit'
import * as webhooks from '@leadwright/shared/contracts/automation/webhooks'
import { listFailedMails, removeFailedMail, retryMail } from '@leadwright/shared/contracts/mail'
import { publishSite } from '@leadwright/shared/contracts/settings'
import { importLegacy } from '../../commands/import-legacy/run-import.ts'
import { parseAuditKey } from '../../lib/audit-key.ts'
import { adoptAuditKey } from '../../modules/audit/audit-parts.ts'
import { webhookDeliveries } from '../../modules/automation/webhooks.table.ts'
import { disableWebhook } from '../../modules/automation/webhooks.usecases.ts'
import { confirmClock } from '../../modules/health/clock.usecases.ts'
import { rotateKey } from '../../modules/settings/rotate-key.usecases.ts'
import { startFakeServer } from '../fake-server.ts'
import { writeLegacyExport } from '../legacy-export.ts'
import { failMails } from '../outbox.ts'
import type { Scenario } from './scenario.ts'

/** Actions on failed emails and webhook events, and actions of an operator. */
export async function changeOperation(app: Scenario): Promise<void> {
  const { ok, deps, people, signInAgain } = app
  const admin = signInAgain(people.admin)
  await failMails(app)
  const { items } = await ok(listFailedMails, {}, admin)
  const failedTo = (address: string) => ({
    mailId: items.find(({ canRetry, recipient }) => canRetry && recipient === address)?.id ?? '',
  })
  await ok(retryMail, { params: failedTo('invited@example.com') }, admin)
  await ok(removeFailedMail, { params: failedTo('declined@example.com') }, admin)

  const hook = { url: 'https://flows.example/hook', kinds: ['booking.created' as const] }
  const { webhook } = await ok(webhooks.addWebhook, { body: hook }, admin)
  await ok(webhooks.testWebhook, { params: { webhookId: webhook.id } }, admin)
  const [delivery] = (await ok(webhooks.listWebhookDeliveries, { query: {} }, admin)).items
  const params = { deliveryId: delivery?.id ?? '' }
  await ok(webhooks.retryWebhookDelivery, { params }, admin)
  const giveUp = () => deps.db.update(webhookDeliveries).set({ nextAttemptAt: null }).run()
  giveUp()
  await ok(webhooks.retryFailedDeliveries, {}, admin)
  giveUp()
  await ok(webhooks.removeWebhookDelivery, { params }, admin)
  disableWebhook(deps, webhook.id)
  await ok(webhooks.enableWebhook, { params: { webhookId: webhook.id } }, admin)

  const deployHookUrl = await startFakeServer(() => ({ status: 200 }))
  deps.config = { ...deps.config, deployHookUrl }
  await ok(publishSite, {}, admin)
  await ok(exportAudit, { query: {} }, admin)
  confirmClock(deps)
  await rotateKey(deps, () => undefined)
  adoptAuditKey(deps.db, parseAuditKey(Buffer.alloc(32, 9).toString('base64')), deps.clock)
  importLegacy(deps, writeLegacyExport(), { dryRun: false, progress: () => undefined })
}
