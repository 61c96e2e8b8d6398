/** Where a tab remembers how its dock stands. */
export const DOCK_KEY = 'workbench.dock'
