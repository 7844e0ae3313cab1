import type { Claim } from '@leadwright/shared/contracts/money/claims'
import { useId } from 'react'
import { monthName } from '../../../lib/format.ts'
import { Badge } from '../../../ui/badge.tsx'
import { basisText, comparisonOf, excludedText, wordsOf } from './claim-words.ts'

/** The figures of the public page, each next to what the data says today. */
export function ClaimList({ claims }: { claims: readonly Claim[] }) {
  return (
    <ul className="divide-y divide-line border-y border-line">
      {claims.map((claim) => (
        <li key={`${claim.printed} ${claim.caption}`}>
          <ClaimItem claim={claim} />
        </li>
      ))}
    </ul>
  )
}

const figureStyle = 'tabular font-display text-3xl leading-tight'
const labelStyle = 'text-xs text-muted'

function ClaimItem({ claim }: { claim: Claim }) {
  const { printed, caption, evidence } = claim
  const id = useId()
  return (
    <article
      aria-labelledby={id}
      className="grid gap-x-10 gap-y-5 py-6 md:grid-cols-2 lg:grid-cols-[minmax(0,2fr)_minmax(0,3fr)]"
    >
      <div className="grid content-start gap-1">
        <p className={labelStyle}>On the public page</p>
        <p className={figureStyle}>{printed}</p>
        <h2 id={id} className="font-medium first-letter:uppercase">
          {caption}
        </h2>
        <p className="max-w-prose text-[0.8125rem] text-muted">
          {evidence
            ? `${evidence.of}. ${evidence.from}, since ${monthName(evidence.since)}.`
            : 'Printed without a definition.'}
        </p>
      </div>
      <Today claim={claim} />
    </article>
  )
}

function Today({ claim }: { claim: Claim }) {
  const { result } = claim
  const { how, none, missing } = wordsOf(claim)
  const notes = [how, excludedText(claim), missing].filter((note) => note)
  return (
    <div className="grid content-start gap-1">
      <p className={labelStyle}>Today’s data</p>
      {result ? (
        <>
          <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <p className={figureStyle}>{result.value}</p>
            <Badge tone={result.agrees === false ? 'caution' : 'neutral'}>
              {comparisonOf(claim, result)}
            </Badge>
          </div>
          <p className="font-medium">{basisText(claim, result)}</p>
          {result.average !== null && <p>{`Average over clients: ${result.average}`}</p>}
        </>
      ) : (
        <>
          <p className="font-medium">Cannot be computed here</p>
          <p className="max-w-prose">{none}</p>
        </>
      )}
      {notes.map((note) => (
        <p key={note} className="max-w-prose text-[0.8125rem] text-muted">
          {note}
        </p>
      ))}
    </div>
  )
}
