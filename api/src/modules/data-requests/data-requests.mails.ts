import { dataRequestLinkDays } from '@leadwright/shared/data-requests'
import type { Config } from '../../config.ts'
import type { OutgoingMail } from '../mail/mail.usecases.ts'
import type { UnverifiedAddress } from '../mail/unverified-address.usecases.ts'

/** The same text for everyone: it must not tell whether the address is known. */
export const linkMail = (
  { company }: Config,
  { address, url }: { address: UnverifiedAddress; url: string },
): OutgoingMail => ({
  kind: 'data-request.link',
  to: address,
  subject: `Your data at ${company.name}`,
  paragraphs: [
    `Someone asked on our website about the data that ${company.name} may have about this address. If it was you, open the page below: you can stop all emails from us, ask what we have about you, or have it erased.`,
    `The link works for ${dataRequestLinkDays} days. Nothing happens unless you choose something there. If it wasn’t you, ignore this email.`,
  ],
  action: { label: 'Choose what happens', url },
})
