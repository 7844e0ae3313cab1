import { Workflow } from 'lucide-react'
import { paths } from '../../lib/paths.ts'
import { defineFeature } from '../feature.ts'

export default defineFeature({
  routes: [
    {
      area: 'studio',
      path: paths.operations,
      title: 'Operations',
      permission: 'operations.view',
      fullBleed: true,
      nav: {
        key: 'operations',
        label: 'Operations',
        icon: Workflow,
        description: 'The automation tool',
      },
      page: () => import('../routes/operations.tsx'),
    },
  ],
})
