/** Whether the server offers signing in with Google; it says so in the page, so that no request is needed. */
export const hasGoogle = () => document.querySelector('meta[name=google-sign-in]') !== null
