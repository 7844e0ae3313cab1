import { beginStudioVisit, getToday } from '@leadwright/shared/contracts/today'
import { type Api, mount } from '../../http/mount.ts'
import * as usecases from './today.usecases.ts'

export function todayRoutes(api: Api): void {
  mount(api, getToday, ({ actor, query }) => usecases.readToday(api.deps, actor, query))
  mount(api, beginStudioVisit, ({ actor }) => usecases.beginStudioVisit(api.deps, actor))
}
