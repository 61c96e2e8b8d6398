/** Whether the page comes from the last visit, because the server could not be reached: the service worker says so. */
export const openedOffline = (): boolean =>
  typeof document !== 'undefined' && 'offline' in document.documentElement.dataset
