import { Milestone } from 'lucide-react'
import { paths } from '../../lib/paths.ts'
import { defineFeature } from '../feature.ts'

export default defineFeature({
  routes: [
    {
      area: 'workspace',
      path: paths.timeline,
      title: 'Timeline',
      permission: 'milestones.read',
      nav: { key: 'timeline', label: 'Timeline', icon: Milestone },
      page: () => import('../routes/timeline.tsx'),
    },
  ],
})
