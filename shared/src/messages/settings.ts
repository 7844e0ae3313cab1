export const termsUnreadable =
  'Start each clause with a line such as “## Title”, followed by at least one paragraph.'
export const meetHost = 'Enter a Google Meet link, e.g. https://meet.google.com/abc-defg-hij.'
export const noDeployHook =
  'No deploy hook is configured. Set DEPLOY_HOOK_URL, or export the texts and build the site by hand.'
export const hookFailed = 'The deploy hook did not accept the request. Nothing was published.'
