import { messages } from '@leadwright/shared/messages'
import { today as readToday } from '../../lib/today.ts'
import { LinkButton } from '../../ui/links.tsx'
import { ListSection } from '../../ui/list-section.tsx'
import { Money } from '../../ui/money.tsx'
import { type ActionItemEntry, actionItemLinks, ageText } from './action-item-list.rules.ts'
import { TodayRow, TodayRows } from './today-rows.tsx'

interface Props {
  due: readonly (Omit<ActionItemEntry, 'amount'> & Partial<ActionItemEntry>)[]
  /** Where an item leads, e.g. for one client; by default, to its page. */
  pathOf?: (kind: ActionItemEntry['kind']) => string
}

const pagePath = (kind: ActionItemEntry['kind']) => actionItemLinks[kind].to

/** The viewer's open items; each disappears when its cause is resolved. */
export function ActionItemList({ due, pathOf = pagePath }: Props) {
  const today = readToday()
  return (
    <ListSection title="Needs your attention">
      <TodayRows>
        {due.map((entry) => {
          const { kind, count, amount } = entry
          const { verb } = actionItemLinks[kind]
          const text = messages.today.due[kind](count)
          const age = ageText(entry, today)
          return (
            <TodayRow
              key={kind}
              note={
                <>
                  {amount != null && (
                    <>
                      <Money cents={amount} />
                      {age && <span> · </span>}
                    </>
                  )}
                  <span>{age}</span>
                </>
              }
              action={
                <LinkButton to={pathOf(kind)} size="small">
                  {verb}
                  <span className="sr-only">{text}</span>
                </LinkButton>
              }
            >
              {text}
            </TodayRow>
          )
        })}
      </TodayRows>
    </ListSection>
  )
}
