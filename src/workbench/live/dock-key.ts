/** The key under which a tab remembers its dock's position. */
export const DOCK_KEY = 'workbench.dock'
