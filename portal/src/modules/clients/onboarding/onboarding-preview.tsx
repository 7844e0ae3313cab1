import { Checkbox } from '../../../ui/checkbox.tsx'
import { useUnsavedInput } from '../../../ui/unsaved-input.ts'
import type { PreviewLine, useOnboarding } from './use-onboarding.ts'

/** What a client gets, with days and owners; each line can be left out. */
export function OnboardingPreview({
  onboarding,
}: {
  onboarding: ReturnType<typeof useOnboarding>
}) {
  const { milestones, tasks, links, isChosen, isChanged, toggle, reset } = onboarding
  useUnsavedInput(isChanged ? 'dirty' : 'clean', reset)
  const group = (legend: string, lines: readonly PreviewLine[]) =>
    lines.length > 0 && (
      <fieldset className="min-w-0">
        <legend className="mb-1 text-[0.8125rem] font-medium">{legend}</legend>
        {lines.map(({ key, title, note, ownerLeft }) => (
          <Checkbox
            key={key}
            checked={isChosen(key)}
            onChange={() => toggle(key)}
            label={
              <>
                <span className="wrap-anywhere">{title}</span>{' '}
                <span className="text-[0.8125rem] text-muted wrap-anywhere">{note}</span>
                {ownerLeft && (
                  <span className="block text-xs text-caution">
                    The person in the template can no longer sign in.
                  </span>
                )}
              </>
            }
          />
        ))}
      </fieldset>
    )
  return (
    <>
      {group('Milestones', milestones)}
      {group('First tasks', tasks)}
      {group('Links', links)}
    </>
  )
}
