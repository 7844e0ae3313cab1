import { beginVisit } from '@leadwright/shared/contracts/money/visits'
import { type Api, mount } from '../../../http/mount.ts'
import * as usecases from './visits.usecases.ts'

export function visitRoutes(api: Api): void {
  mount(api, beginVisit, ({ actor }) => usecases.beginVisit(api.deps, actor))
}
