import { setBaseline } from '@leadwright/shared/contracts/clients/baselines'
import { baselineBody } from '../baseline-samples.ts'
import { by, type Change } from './scenario.ts'

export const changesOfBaselines: readonly Change[] = [
  by('writer')('a client’s own figures are entered', setBaseline, ({ people }) => ({
    params: { clientId: people.client.id },
    body: baselineBody,
  })),
]
