import { can, type Permission } from '@leadwright/shared/permissions'
import { useViewer } from './store.ts'

/** Whether the viewer of a guarded page may do something. */
export const useCan = (permission: Permission): boolean => can(useViewer().role, permission)
