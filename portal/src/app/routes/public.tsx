import { homeOf } from '@leadwright/shared/permissions'
import { paths } from '@leadwright/shared/portal-paths'
import { type RouteObject, redirect } from 'react-router-dom'
import { enrolling, signedIn } from '../../lib/session/guards.ts'
import { readStoredSession } from '../../lib/session/store.ts'
import { MainLandmark } from '../main-landmark.tsx'
import { lazyPage, type Page } from './page.ts'
import { guardedBy, notFound, toRoute } from './route.tsx'

/** Open to everyone. The login page is in router.tsx, because it loads without the others. */
const publicPages: readonly Page[] = [
  {
    path: paths.forgotPassword,
    title: 'Forgot your password?',
    page: () => import('../pages/forgot-password.tsx'),
  },
  { path: paths.google, title: 'Sign In', page: () => import('../pages/google.tsx') },
  {
    path: paths.confirmEmail,
    title: 'Confirm your email',
    page: () => import('../pages/confirm-email.tsx'),
  },
  {
    path: paths.setPassword,
    title: 'Set your password',
    page: () => import('../pages/set-password.tsx'),
  },
  {
    path: paths.application,
    title: 'Your application',
    page: () => import('../pages/application.tsx'),
  },
  { path: paths.meet, title: 'Meeting Rooms', page: () => import('../pages/meet.tsx') },
  {
    path: `${paths.meet}/:staffName`,
    title: 'Meeting Room',
    page: () => import('../pages/meet-room.tsx'),
  },
]

/** For a session that must first pass its second factor, or set up a password or a second factor. */
const enrollingPages: readonly Page[] = [
  {
    path: paths.newPassword,
    title: 'Choose a password',
    page: () => import('../pages/new-password.tsx'),
  },
  {
    path: paths.secondFactor,
    title: 'One more step',
    page: () => import('../pages/second-factor.tsx'),
  },
  {
    path: paths.secondFactorSetup,
    title: 'Set up a second factor',
    page: () => import('../pages/second-factor-setup.tsx'),
  },
]

const home: RouteObject = {
  path: paths.home,
  loader: () => {
    const record = readStoredSession()
    return redirect(record ? homeOf(record.role) : paths.login)
  },
  element: null,
}

const signedInId = 'signed-in'

/**
 * Every page except the login page and those of the two areas, which are loaded when their address is opened.
 */
export const routes: RouteObject[] = [
  home,
  {
    lazy: () => lazyPage(() => import('../data-layout.tsx')),
    children: [
      ...publicPages.map(toRoute),
      { ...guardedBy(enrolling), children: enrollingPages.map(toRoute) },
      {
        id: signedInId,
        ...guardedBy(signedIn),
        lazy: () => lazyPage(() => import('../session-provider.tsx')),
        children: [],
      },
    ],
  },
  { ...notFound, element: <MainLandmark>{notFound.element}</MainLandmark> },
]

/** Pages for people who are signed in: a guard and a layout around a table of pages. */
export const areas = [
  {
    path: paths.studio,
    parent: signedInId,
    load: async () => (await import('./studio-area.tsx')).studio,
  },
  {
    path: paths.dashboard,
    parent: signedInId,
    load: async () => (await import('./dashboard-area.tsx')).dashboard,
  },
]
