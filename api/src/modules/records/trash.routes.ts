import * as contract from '@leadwright/shared/contracts/trash'
import { type Api, mount } from '../../http/mount.ts'
import * as trash from './trash.usecases.ts'

export function trashRoutes(api: Api): void {
  mount(api, contract.listTrash, ({ actor }) => trash.listTrash(api.deps, actor))
  mount(api, contract.restoreFromTrash, ({ actor, params }) =>
    trash.restore(api.deps, actor, params.kind, params.id),
  )
}
