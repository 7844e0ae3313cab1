/** Whether single-key shortcuts are off in this browser; Ctrl K always works. */
export const shortcutsOffKey = 'leadwright:shortcuts-off'

/** Items a person opened from the search; removed when they sign out. */
export const recentKey = 'leadwright:recent'
