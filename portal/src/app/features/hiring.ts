import { paths } from '../../lib/paths.ts'
import { defineFeature } from '../feature.ts'

/** Reached from the Staff tab; the applicant's page from a mailed link. */
export default defineFeature({
  routes: [
    {
      area: 'workspace',
      path: paths.hiring,
      title: 'Hiring',
      permission: 'hiring.review',
      page: () => import('../routes/hiring.tsx'),
    },
    {
      area: 'workspace',
      path: `${paths.hiring}/:id`,
      title: 'Application',
      permission: 'hiring.review',
      page: () => import('../routes/submission.tsx'),
    },
    {
      area: 'public',
      path: paths.application,
      title: 'Your application',
      page: () => import('../routes/application.tsx'),
    },
  ],
})
