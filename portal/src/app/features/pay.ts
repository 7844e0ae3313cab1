import { Banknote } from 'lucide-react'
import { paths } from '../../lib/paths.ts'
import { defineFeature } from '../feature.ts'

export default defineFeature({
  routes: [
    {
      area: 'workspace',
      path: paths.pay,
      title: 'Payments',
      permission: 'pay.own',
      nav: { key: 'payments', label: 'Payments', icon: Banknote, permission: 'workspace.own-work' },
      page: () => import('../routes/pay.tsx'),
    },
  ],
})
