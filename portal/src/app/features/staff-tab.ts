import { ContactRound } from 'lucide-react'
import { paths, staffPath } from '../../lib/paths.ts'
import { defineFeature } from '../feature.ts'

export default defineFeature({
  routes: [
    {
      area: 'workspace',
      path: paths.staff,
      title: 'Staff',
      permission: 'tasks.assign',
      nav: { key: 'staff', label: 'Staff', icon: ContactRound },
      page: () => import('../routes/staff-tab.tsx'),
    },
    {
      area: 'workspace',
      path: staffPath('none'),
      title: 'Tasks without anyone',
      permission: 'tasks.assign',
      page: () => import('../routes/unassigned-tasks.tsx'),
    },
    {
      area: 'workspace',
      path: `${paths.staff}/:staffId`,
      title: 'Staff member',
      permission: 'tasks.assign',
      page: () => import('../routes/staff-member.tsx'),
    },
  ],
})
