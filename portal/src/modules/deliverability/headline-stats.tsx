import type { SendingHeadline } from '@leadwright/shared/contracts/deliverability/sending-domains'
import type { SendingLimits } from '@leadwright/shared/deliverability'
import { formatNumber } from '../../lib/format.ts'
import { Stat, Stats } from '../../ui/stat.tsx'
import { exceededTexts, headlinePeriod, percentText, tooFewSent } from './deliverability.rules.ts'

interface Props {
  headline: SendingHeadline
  limits: SendingLimits
}

/** What all domains of a client sent in the last complete weeks. */
export function HeadlineStats({ headline, limits }: Props) {
  const { sent, bounced, bouncePercent, exceeded } = headline
  const period = headlinePeriod(headline)
  const [isOver] = exceededTexts(exceeded, limits)
  return (
    <Stats>
      <Stat
        label="Bounce rate"
        value={percentText(bouncePercent)}
        note={
          <>
            <span className="block">
              {bouncePercent === null
                ? tooFewSent
                : (isOver ?? `Within the limit of ${percentText(limits.bouncePercent)}`)}
            </span>
            <span className="block">{`${formatNumber(bounced)} of ${formatNumber(sent)} emails`}</span>
          </>
        }
      />
      <Stat label="Sent" value={formatNumber(sent)} note={period} />
    </Stats>
  )
}
