/** Whether single-key shortcuts are off in this browser; Ctrl K always works. */
export const shortcutsOffKey = 'leadwright:shortcuts-off'

/** Items a person opened from the search; removed when they sign out. */
export const recentKey = 'leadwright:recent'

/** Whether a passkey was added or used in this browser, which then suggests it on the login page. */
export const passkeyUsedKey = 'leadwright:passkey-used'
