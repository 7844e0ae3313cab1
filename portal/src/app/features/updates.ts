import { Inbox, Newspaper } from 'lucide-react'
import { paths } from '../../lib/paths.ts'
import { defineFeature } from '../feature.ts'

export default defineFeature({
  routes: [
    {
      area: 'dashboard',
      path: paths.updates,
      title: 'Updates',
      nav: { key: 'updates', label: 'Updates', icon: Newspaper },
      page: () => import('../routes/updates.tsx'),
    },
    {
      area: 'workspace',
      path: paths.waiting,
      title: 'Waiting for you',
      permission: 'updates.decide',
      nav: { key: 'waiting', label: 'Waiting for you', icon: Inbox },
      page: () => import('../routes/waiting.tsx'),
    },
  ],
})
