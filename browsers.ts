import workspace from './package.json' with { type: 'json' }

/** The browsers of `browserslist` in package.json in Vite's notation: `safari16.4`, `ios16.4`. */
export const buildTargets = workspace.browserslist.map((browser) =>
  browser.replace('ios_saf', 'ios').replace(' >= ', ''),
)
