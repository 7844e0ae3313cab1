export const termsUnreadable =
  'Begin each clause with a line such as “## Title”, and give each at least one paragraph.'
export const meetHost = 'Use a link of Google Meet, e.g. https://meet.google.com/abc-defg-hij.'
export const noDeployHook =
  'No deploy hook is configured. Set DEPLOY_HOOK_URL, or export the texts and build the site by hand.'
export const hookFailed = 'The deploy hook did not accept the request. Nothing was published.'
