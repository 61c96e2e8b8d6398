import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { promisify } from 'node:util'
import { expect, test } from '@playwright/test'

const root = join(import.meta.dirname, '../..')

test('a machine runs alone from its file: an event moves the chart, without a site or server', async ({ page }) => {
  const words = ['scripts/machines.ts', 'simulate', 'machines/theme/theme.machine.ts']
  await promisify(execFile)(process.execPath, words, { cwd: root })
  const faults: Error[] = []
  page.on('pageerror', (fault) => faults.push(fault))
  await page.goto(pathToFileURL(join(root, '.cache/machines-site/simulate.html')).href)
  const actor = page.getByRole('button', { name: /^theme/ }).first()
  await expect(actor).toContainText('following')
  await page.getByRole('tab', { name: 'Send' }).click()
  await page.getByRole('button', { name: 'theme.toggled' }).click()
  await expect(actor).toContainText('chosen')
  expect(faults).toEqual([])
})
