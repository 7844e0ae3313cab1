/** Whether single keys do something in this browser; Ctrl K always does. */
export const shortcutsOffKey = 'leadwright:shortcuts-off'
