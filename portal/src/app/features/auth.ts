import { paths } from '../../lib/paths.ts'
import { enrolling, signedOut } from '../../lib/session/guards.ts'
import { defineFeature } from '../feature.ts'

export default defineFeature({
  routes: [
    {
      area: 'public',
      path: paths.login,
      title: 'Sign In',
      guard: signedOut,
      page: () => import('../routes/login.tsx'),
    },
    {
      area: 'public',
      path: paths.newPassword,
      title: 'Choose a password',
      guard: enrolling,
      page: () => import('../routes/new-password.tsx'),
    },
  ],
})
