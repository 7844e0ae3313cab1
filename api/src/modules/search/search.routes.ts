import { searchStudio } from '@leadwright/shared/contracts/search'
import { type Api, mount } from '../../http/mount.ts'
import * as usecases from './search.usecases.ts'

export function searchRoutes(api: Api): void {
  mount(api, searchStudio, ({ actor, query }) => usecases.searchStudio(api.deps, actor, query))
}
