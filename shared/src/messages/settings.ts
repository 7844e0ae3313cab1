export const meetHost = 'Enter a Google Meet link, e.g. https://meet.google.com/abc-defg-hij.'
export const noDeployHook =
  'No deploy hook is configured. Set DEPLOY_HOOK_URL on the server, or export the texts and build the site manually.'
