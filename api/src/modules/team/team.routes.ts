import * as absencesContract from '@leadwright/shared/contracts/team/absences'
import * as roomsContract from '@leadwright/shared/contracts/team/rooms'
import * as staffContract from '@leadwright/shared/contracts/team/staff'
import * as tasksContract from '@leadwright/shared/contracts/team/tasks'
import { type Api, mount } from '../../http/mount.ts'
import { serve, serveRecord, withoutActor } from '../../http/serve.ts'
import * as requests from './rooms/room-requests.usecases.ts'
import { enterRoom, listRooms } from './rooms/rooms.usecases.ts'
import * as absences from './staff/absences.usecases.ts'
import * as manage from './staff/manage-staff.usecases.ts'
import { detailsOf, listStaff } from './staff/staff.usecases.ts'
import { changeTasks } from './tasks/change-tasks.usecases.ts'
import { setTaskDone } from './tasks/task-series.usecases.ts'
import * as tasks from './tasks/tasks.usecases.ts'
import * as workloads from './tasks/workloads.usecases.ts'

export function teamRoutes(api: Api): void {
  const { deps } = api

  mount(api, staffContract.listStaff, ({ actor, query }) => listStaff(deps, actor, query.search))
  mount(api, staffContract.getStaff, ({ actor, params }) =>
    detailsOf(deps, deps.db, actor, params.staffId),
  )
  serve(api, staffContract.addStaff, manage.addStaff, 'invite')
  serve(api, staffContract.editStaff, manage.editStaff, 'invite')
  serve(api, staffContract.editOwnStaff, manage.editOwnStaff)
  serve(api, absencesContract.setAbsence, absences.setAbsence, 'assign')
  serve(api, absencesContract.endAbsence, absences.endAbsence)

  serve(api, roomsContract.listRooms, listRooms)
  mount(api, roomsContract.listRoomRequests, ({ actor }) => ({
    items: requests.listRoomRequests(deps, actor),
  }))
  serve(api, roomsContract.grantEntry, requests.grantEntry, 'assign')
  serve(api, roomsContract.refuseEntry, requests.refuseEntry)
  serve(api, roomsContract.enterRoom, enterRoom)
  mount(
    api,
    roomsContract.requestEntry,
    ({ actor, params, body }) => requests.requestEntry(deps, actor, params.slug, body.note),
    'notify',
  )

  serve(api, tasksContract.getOwnWorkload, workloads.summariseOwnTasks)
  serve(api, tasksContract.listWorkloads, withoutActor(workloads.listWorkloads))
  serve(api, tasksContract.listTasks, tasks.listTasks)
  serve(api, tasksContract.setTaskDone, setTaskDone)
  serve(api, tasksContract.changeTasks, changeTasks, 'assign')
  const {
    getTask: get,
    assignTask: create,
    editTask: update,
    removeTask: remove,
    restoreTask: restore,
  } = tasks
  const limits = { create: 'assign', update: 'assign' } as const
  serveRecord(api, tasksContract.tasks, { get, create, update, remove, restore }, limits)
}
