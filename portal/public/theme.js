// Runs before the first paint, so that the wrong theme never flashes.
;(() => {
  try {
    const theme = localStorage.getItem('leadwright:theme')
    if (theme === 'light' || theme === 'dark') document.documentElement.dataset.theme = theme
  } catch {}
})()
