import type { Locator, Page } from '@playwright/test'
import type { AnyStateNode } from 'xstate'
import type { FlowOutcomes, Shown } from '#machines/shared/outcomes.ts'
import type { World } from '../world.ts'

const PATIENCE_MS = 8000
const FRAME_MS = 16
/** React delays content that loads late by at least 300 ms. */
const MAX_FRAMES = 25

const locate = (page: Page, shown: Shown): Locator =>
  'text' in shown
    ? page.getByText(shown.text).first()
    : page.getByRole(shown.role as 'button', shown.name === undefined ? {} : { name: shown.name }).first()

const named = (shown: Shown): string =>
  'text' in shown ? `“${shown.text}”` : `${shown.role} ${shown.name ?? ''}`.trim()

/** Whether an element becomes visible or hidden in time; a frozen page gets a few frames for it. */
const becomes = async (page: Page, one: Locator, visible: boolean, patienceMs: number): Promise<boolean> => {
  const end = performance.now() + patienceMs
  for (let looks = 0; ; looks += 1) {
    if ((await one.isVisible()) === visible) return true
    if (performance.now() > end) return false
    if (looks < MAX_FRAMES) await page.clock.runFor(FRAME_MS)
    else await new Promise((resolve) => setTimeout(resolve, 30))
  }
}

/** What the screen lacks for the active states, and what it shows but should not. */
export const wrongOnScreen = async (
  page: Page,
  { shows }: FlowOutcomes,
  { snapshot }: World,
  patienceMs = PATIENCE_MS,
): Promise<string[]> => {
  const wrong: string[] = []
  for (const { id } of snapshot._nodes as AnyStateNode[]) {
    for (const shown of shows?.[id]?.see ?? [])
      if (!(await becomes(page, locate(page, shown), true, patienceMs)))
        wrong.push(`${id} does not show ${named(shown)}`)
    for (const shown of shows?.[id]?.not ?? [])
      if (!(await becomes(page, locate(page, shown), false, patienceMs))) wrong.push(`${id} shows ${named(shown)}`)
  }
  return wrong
}
