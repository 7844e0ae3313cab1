import * as contract from '@leadwright/shared/contracts/academy'
import { type Api, mount } from '../../http/mount.ts'
import { mountRecord } from '../../http/mount-record.ts'
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
  mount(api, contract.listViewers, ({ params }) => ({
    items: usecases.listViewers(deps, params.videoId),
  }))
  mount(api, contract.orderVideos, ({ actor, body }) => manage.orderVideos(deps, actor, body))
  mountRecord(api, contract.videos, {
    create: manage.addVideo,
    update: manage.editVideo,
    remove: manage.removeVideo,
    restore: manage.restoreVideo,
  })
}
