import { ListChecks } from 'lucide-react'
import { paths } from '../../lib/paths.ts'
import { defineFeature } from '../feature.ts'

export default defineFeature({
  routes: [
    {
      area: 'workspace',
      path: paths.tasks,
      title: 'Tasks',
      permission: 'tasks.own',
      nav: { key: 'tasks', label: 'Tasks', icon: ListChecks, permission: 'workspace.own-work' },
      page: () => import('../routes/tasks.tsx'),
    },
  ],
})
