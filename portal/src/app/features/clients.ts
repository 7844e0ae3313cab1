import { UsersRound } from 'lucide-react'
import { paths } from '../../lib/paths.ts'
import { defineFeature } from '../feature.ts'

export default defineFeature({
  routes: [
    {
      area: 'workspace',
      path: paths.clients,
      title: 'Clients',
      permission: 'clients.read',
      nav: { key: 'clients', label: 'Clients', icon: UsersRound },
      page: () => import('../routes/clients.tsx'),
    },
    {
      area: 'workspace',
      path: `${paths.clients}/:clientId/:tab?`,
      title: 'Client',
      permission: 'clients.read',
      page: () => import('../routes/client.tsx'),
    },
  ],
})
