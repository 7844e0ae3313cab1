import * as contract from '@leadwright/shared/contracts/academy'
import { type Api, mount } from '../../http/mount.ts'
import { serve, serveRecord } from '../../http/serve.ts'
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
  serve(api, contract.findVideo, usecases.findVideo)
  serve(api, contract.saveProgress, usecases.saveProgress)
  mount(api, contract.listViewers, ({ params }) => ({
    items: usecases.listViewers(deps, params.videoId),
  }))
  serve(api, contract.orderVideos, manage.orderVideos)
  serveRecord(api, contract.videos, {
    create: manage.addVideo,
    update: manage.editVideo,
    ...manage.videosTrash,
  })
}
