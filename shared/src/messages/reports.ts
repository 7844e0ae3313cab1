export const sent = 'This report has already been sent.'
export const confirmSend =
  'The client receives it by email. A sent report can’t be changed or sent again.'
