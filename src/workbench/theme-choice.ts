import { readCookie } from '../lib/cookies.ts'
import type { WorkbenchState } from './state.ts'

type Theme = WorkbenchState['theme']
const KEY = 'workbench.theme'
const isTheme = (text: string | null): text is Theme => text === 'light' || text === 'dark'

/** The initial theme: the choice made here, else the site's, else the device's preference. */
export function firstTheme(): Theme {
  for (const chosen of [localStorage.getItem(KEY), readCookie(document, 'theme')]) if (isTheme(chosen)) return chosen
  return window.matchMedia('(prefers-color-scheme: light)').matches ? 'light' : 'dark'
}

/** Keeps this page's theme for the next visit; the site has its own setting. */
export const keepTheme = (theme: Theme): void => localStorage.setItem(KEY, theme)
