/** Whether the service worker served the page of the last visit because the server was unreachable. */
export const openedOffline = (): boolean =>
  typeof document !== 'undefined' && 'offline' in document.documentElement.dataset
