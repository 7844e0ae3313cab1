import { paths } from '../../lib/paths.ts'
import { enrolling } from '../../lib/session/guards.ts'
import { defineFeature } from '../feature.ts'

/** The login page itself stands in router.tsx: it comes without the code of the rest. */
export default defineFeature({
  routes: [
    {
      area: 'public',
      path: paths.newPassword,
      title: 'Choose a password',
      guard: enrolling,
      page: () => import('../routes/new-password.tsx'),
    },
    {
      area: 'public',
      path: paths.secondFactor,
      title: 'One more step',
      guard: enrolling,
      page: () => import('../routes/second-factor.tsx'),
    },
    {
      area: 'public',
      path: paths.secondFactorSetup,
      title: 'Set up a second factor',
      guard: enrolling,
      page: () => import('../routes/second-factor-setup.tsx'),
    },
    {
      area: 'public',
      path: paths.forgotPassword,
      title: 'Forgot your password?',
      page: () => import('../routes/forgot-password.tsx'),
    },
    {
      area: 'public',
      path: paths.confirmEmail,
      title: 'Confirm your email',
      page: () => import('../routes/confirm-email.tsx'),
    },
    {
      area: 'public',
      path: paths.setPassword,
      title: 'Set your password',
      page: () => import('../routes/set-password.tsx'),
    },
  ],
})
