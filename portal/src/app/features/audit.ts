import { ScrollText } from 'lucide-react'
import { paths } from '../../lib/paths.ts'
import { defineFeature } from '../feature.ts'

export default defineFeature({
  routes: [
    {
      area: 'workspace',
      path: paths.audit,
      title: 'Audit log',
      permission: 'audit.read',
      nav: { key: 'audit', label: 'Audit log', icon: ScrollText },
      page: () => import('../routes/audit.tsx'),
    },
  ],
})
