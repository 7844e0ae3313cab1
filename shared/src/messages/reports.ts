export const sent = 'This report has already been sent.'
export const running = 'A report is sent when its month is over.'
export const confirmSend = 'The client receives it by email. It is sent once and kept as it is.'
export const none = 'No campaign was active in this month.'
