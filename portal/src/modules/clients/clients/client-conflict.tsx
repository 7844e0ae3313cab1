import { Notice } from '../../../ui/notice.tsx'
import { type Conflict, fieldLabels } from './client-details.rules.ts'

/** Says what somebody else saved meanwhile; nothing was written yet. */
export function ClientConflict({ conflicts }: { conflicts: readonly Conflict[] }) {
  return (
    <Notice tone="caution">
      <p className="font-medium">
        Someone else saved this client while you were editing. Nothing of yours was saved yet.
      </p>
      <ul className="mt-1 list-disc pl-5">
        {conflicts.map(({ field, theirs, mine }) => (
          <li key={field} className="wrap-anywhere">
            {fieldLabels[field]} is now “{theirs || 'empty'}”
            {mine === undefined ? '; it was taken over below.' : `; you typed “${mine}”.`}
          </li>
        ))}
      </ul>
      <p className="mt-1">Check the fields and save again to keep what they say now.</p>
    </Notice>
  )
}
