import * as contract from '@leadwright/shared/contracts/trash'
import { type Api, mount } from '../../http/mount.ts'
import { serve } from '../../http/serve.ts'
import * as trash from './trash.usecases.ts'

export function trashRoutes(api: Api): void {
  serve(api, contract.listTrash, trash.listTrash)
  mount(api, contract.restoreFromTrash, ({ actor, params }) =>
    trash.restore(api.deps, actor, params.kind, params.id),
  )
}
