import { paths } from '@leadwright/shared/portal-paths'
import type { Config } from '../../config.ts'
import type { OutgoingMail } from '../mail/mail.usecases.ts'

/** @param host of the receiver */
export const webhookDisabledMail = (
  { company, portalOrigin }: Config,
  to: string,
  host: string,
): OutgoingMail => ({
  kind: 'webhook.disabled',
  to,
  subject: `Your ${company.name} webhook to ${host} was disabled`,
  paragraphs: [
    `${host} responded with 410 (Gone), so the portal stopped sending events to it. Events that happen while the webhook is disabled aren’t sent later.`,
    'If the receiver is still in use, enable the webhook and send its failed deliveries again. Otherwise, remove it.',
  ],
  action: { label: 'View webhooks', url: `${portalOrigin}${paths.automation}` },
})
