import { paths } from '../lib/paths.ts'
import type { Page } from './page.ts'

/** Open to everyone. The login page is in router.tsx, because it loads without the others. */
export const publicPages: readonly Page[] = [
  {
    path: paths.forgotPassword,
    title: 'Forgot your password?',
    page: () => import('./pages/forgot-password.tsx'),
  },
  {
    path: paths.confirmEmail,
    title: 'Confirm your email',
    page: () => import('./pages/confirm-email.tsx'),
  },
  {
    path: paths.setPassword,
    title: 'Set your password',
    page: () => import('./pages/set-password.tsx'),
  },
  {
    path: paths.application,
    title: 'Your application',
    page: () => import('./pages/application.tsx'),
  },
  { path: paths.meet, title: 'Meeting Rooms', page: () => import('./pages/meet.tsx') },
  {
    path: `${paths.meet}/:staffName`,
    title: 'Meeting Room',
    page: () => import('./pages/meet-room.tsx'),
  },
]

/** For a session that must first pass its second factor, or set up a password or a second factor. */
export const enrollingPages: readonly Page[] = [
  {
    path: paths.newPassword,
    title: 'Choose a password',
    page: () => import('./pages/new-password.tsx'),
  },
  {
    path: paths.secondFactor,
    title: 'One more step',
    page: () => import('./pages/second-factor.tsx'),
  },
  {
    path: paths.secondFactorSetup,
    title: 'Set up a second factor',
    page: () => import('./pages/second-factor-setup.tsx'),
  },
]
