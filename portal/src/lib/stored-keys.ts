/** Whether single keys do nothing in this browser; Ctrl K always does. */
export const shortcutsOffKey = 'leadwright:shortcuts-off'

/** What somebody opened from the search; forgotten when they sign out. */
export const recentKey = 'leadwright:recent'
