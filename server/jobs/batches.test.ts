import { existsSync, readFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { expect, it } from 'vitest'

const server = join(import.meta.dirname, '..')

/** Jobs that read a part of their rows and leave none of them due, with the reason. */
const leavesNone: Record<string, string> = {
  'jobs/purge-guests.ts': 'one statement closes those it finds',
  'areas/wallet/check-balances.ts': 'goes on behind the last member within one turn',
  'areas/rebates/pay-due.ts': 'goes on behind the last line within one turn',
  'areas/content/send-broadcasts.ts': 'goes on behind the last member, which is written with what it sent',
  'areas/content/send-notices.ts': 'is tried again only later, which is written before it sends',
  'areas/own-data/make-exports.ts': 'ends each file, made or failed after some tries',
  'areas/promotions/end-played-bonuses.ts': 'writes when it looked, and begins with whoever it looked at longest ago',
  'areas/statements/ask-exceptions.ts': 'ends each question, whatever was answered',
  'areas/cashier/ask-deposit.ts': 'writes when it asked, and begins with whatever it asked about longest ago',
  'areas/closing/late-money.ts': 'writes when it looked, and begins with what it looked at longest ago',
  'areas/closing/forget-persons.ts': 'writes on each what it deleted',
  'areas/closing/close-due.ts': 'writes when it looked, and begins with whoever it looked at longest ago',
  'areas/cashier/send-payouts.ts': 'takes each for sending, or writes when it is asked about again, before it does',
  'areas/contract-runs/order-members.ts': 'its limit ends a count, not a batch',
  'areas/contract-runs/statement-members.ts': 'serves pages',
  'areas/lottery/draw-issues.ts': 'draws each, or leaves it to the placement that holds it for a moment',
  'areas/lottery/settle-issues.ts': 'leaves out an issue that fails, within the turn',
  'areas/live/member-events.ts': 'serves pages; the job deletes',
  'console/inbox/hand-out.ts': 'reads only what somebody who is there may decide, and hands out each',
}

/** The modules in which jobs are written: those the schedule names, and those that the lists of areas name. */
function modulesOf(file: string, deep: boolean): string[] {
  const text = readFileSync(file, 'utf8')
  const paths = [...text.matchAll(/^import (?!type).* from '(\.[^']+)'/gm)].map((match) =>
    join(dirname(file), match[1]!),
  )
  const isList = (path: string) => /export const \w+Jobs: Job\[\]/.test(readFileSync(path, 'utf8'))
  return paths
    .filter((path) => existsSync(path))
    .flatMap((path) => (deep && isList(path) ? [path, ...modulesOf(path, false)] : [path]))
}

it('every job that reads a part of its rows goes on behind them, or says why none of them stays due', () => {
  const modules = [...new Set(modulesOf(join(import.meta.dirname, 'jobs.ts'), true))]
  expect(modules.length).toBeGreaterThan(40)
  const partial = modules.filter((file) => {
    const text = readFileSync(file, 'utf8')
    return /\.limit\((?!1\))|LIMIT \$\{/.test(text) && !text.includes('nextRows(')
  })
  const names = partial.map((file) => relative(server, file))
  expect(names.filter((name) => leavesNone[name] === undefined)).toEqual([])
  // and nothing is excused that no longer needs it
  expect(Object.keys(leavesNone).filter((name) => !names.includes(name))).toEqual([])
})
