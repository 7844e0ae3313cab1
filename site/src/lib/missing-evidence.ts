import type { Company } from '@leadwright/shared/company'

/**
 * What a careful visitor would miss on the landing page, one sentence each; the build prints them.
 */
export function missingEvidence({ figures, questions }: Company): string[] {
  const unproven = Object.entries(figures).flatMap(([group, list]) =>
    list.flatMap(({ evidence }, index) => (evidence ? [] : [`figures.${group}.${index}.evidence`])),
  )
  return [
    ...unproven.map((path) => `${path}: the landing page shows this figure without evidence`),
    ...(questions.length > 0 ? [] : ['questions: the landing page answers no questions']),
  ]
}
