/** Calendars of cal.com may be framed from here, whatever the host of their links. */
export const CAL_FRAMES = 'https://app.cal.com'
