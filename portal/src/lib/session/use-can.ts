import { can, type Permission } from '@leadwright/shared/permissions'
import { useViewer } from './store.ts'

/** Whether the viewer of a guarded page has a permission. */
export const useCan = (permission: Permission): boolean => can(useViewer().role, permission)
