import { Settings } from 'lucide-react'
import { paths } from '../../lib/paths.ts'
import { defineFeature } from '../feature.ts'

export default defineFeature({
  routes: [
    {
      area: 'studio',
      path: paths.profile,
      title: 'Profile',
      page: () => import('../routes/profile.tsx'),
    },
    {
      area: 'workspace',
      path: paths.workspaceSettings,
      title: 'Settings',
      nav: { key: 'settings', label: 'Settings', icon: Settings },
      page: () => import('../routes/workspace-settings.tsx'),
    },
    {
      area: 'dashboard',
      path: paths.settings,
      title: 'Settings',
      nav: { key: 'settings', label: 'Settings', icon: Settings },
      page: () => import('../routes/settings.tsx'),
    },
  ],
})
