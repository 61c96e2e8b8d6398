import { readCookie } from '../lib/cookies.ts'
import type { WorkbenchState } from './state.ts'

type Theme = WorkbenchState['theme']
const KEY = 'workbench.theme'
const isTheme = (text: string | null): text is Theme => text === 'light' || text === 'dark'

/** The theme the page opens in: as chosen here, else as the site was left, else as the device prefers. */
export function firstTheme(): Theme {
  for (const chosen of [localStorage.getItem(KEY), readCookie(document, 'theme')]) if (isTheme(chosen)) return chosen
  return window.matchMedia('(prefers-color-scheme: light)').matches ? 'light' : 'dark'
}

/** Keeps what was chosen in this page for the next time; the site has a choice of its own. */
export const keepTheme = (theme: Theme): void => localStorage.setItem(KEY, theme)
