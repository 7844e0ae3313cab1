import type { Finding } from '@leadwright/shared/contracts/installation'
import { count } from '../../lib/format.ts'
import { Badge } from '../../ui/badge.tsx'

const levels = {
  error: ['negative', 'Error'],
  warning: ['caution', 'Warning'],
} as const

/** Problems an operator has to fix, and how; passed checks are summarized in one line. */
export function Findings({ findings }: { findings: readonly Finding[] }) {
  const fine = findings.filter(({ level }) => level === 'ok')
  const names = fine.map(({ name }) => name).join(', ')
  return (
    <div className="grid gap-3">
      <ul className="grid gap-3 empty:hidden">
        {findings.map(
          ({ level, name, sentence, remedy }) =>
            level !== 'ok' && (
              <li key={name} className="max-w-prose wrap-anywhere">
                <Badge tone={levels[level][0]}>{levels[level][1]}</Badge>{' '}
                <span className="inline-block font-medium first-letter:uppercase">{name}</span>
                <span>{`: ${sentence}`}</span>
                <p className="mt-0.5 text-[0.8125rem] text-muted">{remedy}</p>
              </li>
            ),
        )}
      </ul>
      <p className="max-w-prose text-muted">{`${fine.length === findings.length ? 'Everything is in order. ' : ''}${count(fine.length, 'check')} passed: ${names}.`}</p>
    </div>
  )
}
