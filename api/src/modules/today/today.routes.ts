import {
  getToday,
  listClientActionItems,
  listClientResults,
} from '@leadwright/shared/contracts/today'
import type { Api } from '../../http/mount.ts'
import { serve } from '../../http/serve.ts'
import * as actionItems from './action-items.usecases.ts'
import * as results from './client-results.usecases.ts'
import * as usecases from './today.usecases.ts'

export function todayRoutes(api: Api): void {
  serve(api, getToday, usecases.readToday)
  serve(api, listClientResults, results.listClientResults)
  serve(api, listClientActionItems, actionItems.listClientActionItems)
}
