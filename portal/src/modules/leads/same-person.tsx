import type { LeadItem } from '@leadwright/shared/contracts/leads'
import { leadPath } from '@leadwright/shared/record-paths'
import { TextLink } from '../../ui/links.tsx'
import { Notice } from '../../ui/notice.tsx'

/** Warns that the person of a draft is a lead or draft already, of this or another client. */
export function SamePerson({ lead: { samePerson } }: { lead: LeadItem }) {
  if (samePerson.length === 0) return null
  return (
    <Notice tone="caution" className="mb-4">
      <p>The same person is already a lead or draft of:</p>
      <ul>
        {samePerson.map(({ id, clientName }) => (
          <li key={id}>
            <TextLink to={leadPath(id)}>{clientName}</TextLink>
          </li>
        ))}
      </ul>
    </Notice>
  )
}
