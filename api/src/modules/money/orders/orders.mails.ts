import type { OrderView } from '@leadwright/shared/contracts/money/orders'
import { dayInWords } from '@leadwright/shared/days'
import { formatCents } from '@leadwright/shared/money'
import { paths } from '@leadwright/shared/portal-paths'
import type { Config } from '../../../config.ts'
import type { MailText } from '../../mail/mail.usecases.ts'

/** To the people of a client who see its money. */
export const orderMail = (
  config: Config,
  { number, fee, feePer, startsOn }: Pick<OrderView, 'number' | 'fee' | 'feePer' | 'startsOn'>,
): MailText => ({
  subject: `${number === 1 ? 'Your order' : 'Your new order'} from ${dayInWords(startsOn)}`,
  paragraphs: [
    `${config.company.name} entered the order agreed with you. From ${dayInWords(startsOn)}, the fee is ${formatCents(fee)} for each ${feePer === 'company' ? 'company that signs' : 'deal that closes'}.`,
    'You can read all its terms in the portal. If they are not what was agreed, please let us know.',
  ],
  action: { label: 'View your order', url: `${config.portalOrigin}${paths.payments}` },
})
