import { beginVisit } from '@leadwright/shared/contracts/money/visits'
import type { Api } from '../../../http/mount.ts'
import { serve } from '../../../http/serve.ts'
import * as usecases from './visits.usecases.ts'

export function visitRoutes(api: Api): void {
  serve(api, beginVisit, usecases.beginVisit)
}
