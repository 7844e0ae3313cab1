import * as contract from '@leadwright/shared/contracts/academy'
import { type Api, mount } from '../../http/mount.ts'
import * as manage from './manage-videos.usecases.ts'
import * as usecases from './videos.usecases.ts'

export function academyRoutes(api: Api): void {
  const { deps } = api
  mount(api, contract.listCategories, ({ actor }) => ({
    items: usecases.listCategories(deps, actor),
  }))
  mount(api, contract.listVideos, ({ actor, query }) =>
    usecases.listVideos(deps, actor, query.category),
  )
  mount(api, contract.findVideo, ({ actor, params }) =>
    usecases.findVideo(deps, actor, params.videoId),
  )
  mount(api, contract.saveProgress, ({ actor, params, body }) =>
    usecases.saveProgress(deps, actor, params.videoId, body),
  )
  mount(api, contract.addVideo, ({ actor, body }) => manage.addVideo(deps, actor, body))
  mount(api, contract.editVideo, ({ actor, params, body }) =>
    manage.editVideo(deps, actor, params.videoId, body),
  )
  mount(api, contract.orderVideos, ({ actor, body }) => manage.orderVideos(deps, actor, body))
  mount(api, contract.removeVideo, ({ actor, params }) =>
    manage.removeVideo(deps, actor, params.videoId),
  )
  mount(api, contract.restoreVideo, ({ actor, params }) =>
    manage.restoreVideo(deps, actor, params.videoId),
  )
}
