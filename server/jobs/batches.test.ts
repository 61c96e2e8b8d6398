import { existsSync, readFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { expect, it } from 'vitest'

const server = join(import.meta.dirname, '..')

/** Jobs that read their rows in parts and never leave one due, with the reason. */
const leavesNone: Record<string, string> = {
  'jobs/remove-old.ts': 'deletes what it finds',
  'jobs/purge-guests.ts': 'one statement closes those it finds',
  'areas/money/wallet/check-balances.ts': 'goes on behind the last member within one turn',
  'areas/rewards/rebates/pay-due.ts': 'goes on behind the last line within one turn',
  'areas/site/content/send-broadcasts.ts': 'goes on behind the last member, which is written with what it sent',
  'areas/site/content/send-notices.ts': 'is tried again only later, which is written before it sends',
  'areas/money/reconciliation/ask-exceptions.ts': 'writes when it asks again, before it asks',
  'areas/money/cashier/ask-deposit.ts': 'writes when it asked, and begins with whatever it asked about longest ago',
  'areas/money/reconciliation/late-money.ts': 'writes when it looks, and begins with what it looked at longest ago',
  'areas/accounts/account-closure/close-due.ts':
    'writes when it looks, and begins with whoever it looked at longest ago',
  'areas/commissions/runs/order-members.ts': 'its limit ends a count, not a batch',
  'areas/commissions/runs/statement-members.ts': 'serves pages',
  'areas/play/lottery/draw-issues.ts': 'draws each, or leaves it to the placement that holds it for a moment',
  'areas/play/lottery/settle-issues.ts': 'leaves out an issue that fails, within the turn',
  'areas/site/events/member-events.ts': 'serves pages; the job deletes',
  'console/alerts/raise-alerts.ts': 'leaves out what it told of, within the same statement',
  'console/alerts/send-alerts.ts': 'is tried again only later, which is written before it sends',
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

/**
 * Loops of jobs that wait in their body and don't go through `eachAlone`, by the head of the loop, with the reason why
 * no row in them holds up another's.
 */
const otherLoops: Record<string, Record<string, string>> = {
  'jobs/remove-old.ts': {
    'for (let done = 0; done < batchesAtOnce && !isDone; done += 1)':
      'deletes batches of one table; tables stand alone',
  },
  'audit/seal-audit.ts': { 'for (;;)': 'seals batch after batch; a chain has no rows to leave out' },
  'areas/money/wallet/seal-ledger.ts': { 'for (;;)': 'seals batch after batch; a chain has no rows to leave out' },
  'areas/money/wallet/check-balances.ts': {
    'for (let last: string | null = null; ;)': 'reads, and only reads',
  },
  'areas/commissions/agents/follow-calendar.ts': {
    'for (const { table, column, after, among } of places)': 'four fixed columns, not rows',
    'for (const { ms } of rows)': 'moments of one new cut, which move all together or not at all',
  },
  'areas/rewards/rebates/pay-due.ts': {
    "for (let last: string | undefined = '0'; last !== undefined;)": 'reads, and only reads',
  },
  'areas/money/reconciliation/read-statements.ts': {
    'for (let page = 0; page < maxPages; page += 1)':
      'pages of one provider, in their order; the lines of each stand alone',
  },
  'areas/commissions/agent-contracts/contract-jobs.ts': {
    'for (const below of endings)': 'of one contract, in one transaction',
  },
  'areas/commissions/agent-contracts/cascade.ts': {
    'for (const { row } of endings)': 'of one contract, in one transaction',
  },
  'areas/commissions/runs/open-runs.ts': {
    'for (const series of allSeries)':
      'kinds of runs, not rows: dividends take off the salaries that were opened before',
  },
  'areas/money/peer-payments/move-payment.ts': { 'for (const side of sides)': 'the two sides of one payment' },
  'areas/accounts/account-closure/forget-persons.ts': {
    'for (const kind of which) for (const statement of forgotten[kind])': 'of one member, in one transaction',
  },
  'areas/rewards/missions/week-prizes.ts': {
    'for (let week = first; week <= lastClosed; week = addDays(week, 7))':
      'takes down who won; prizes are given one by one',
  },
  'areas/accounts/data-export/make-exports.ts': {
    'for (const content of zip.take(all))': 'writes one file',
    'for (let found = atOnce; found === atOnce;)': 'reads for one file',
    'for (let at = 0; at < list.length; at += partsAtOnce)': 'reads for one file',
    'for (const name of list.slice(at, at + partsAtOnce))': 'reads for one file',
    'for (let next = await takeNext(services); next !== null; next = await takeNext(services))':
      'catches what fails of a file, which is tried three times',
  },
  'areas/site/content/send-notices.ts': {
    'for (let due = await takeDue(services); due.length > 0; due = await takeDue(services))': 'reads, and only reads',
    'for (const notice of due)': 'catches what fails of a notice, which is tried again later',
  },
  'areas/site/content/send-broadcasts.ts': {
    'while (await sendSome(services, turn))': 'leaves out what fails, within the turn',
  },
  'console/alerts/send-alerts.ts': {
    'for (let round = 0; round < roundsAtOnce; round += 1)':
      'letters to one target, whose failure is tried again later; other targets go on',
  },
  'areas/play/lottery/jobs.ts': {
    'while ((await drawIssues(services, undrawn)) > 0)': 'leaves out what fails, within the turn',
  },
  'areas/play/lottery/draw-issues.ts': {
    'for (const issue of issues)': 'catches what fails of an issue, each in a savepoint',
  },
  'areas/play/collusion/void-bets.ts': {
    'for (const bet of opposed)': 'catches what fails of a bet, each in a savepoint',
    'for (const { pair, bets } of byPair.values())': 'writes a flag of one pair beside its bets',
  },
}

/** The head of a loop: up to the parenthesis that closes it, and the heads of loops that follow in the same line. */
function headAt(text: string, at: number): string {
  let depth = 0
  for (let i = text.indexOf('(', at); i < text.length; i += 1) {
    if (text[i] === '(') depth += 1
    if (text[i] === ')') depth -= 1
    if (depth > 0) continue
    const head = text.slice(at, i + 1)
    return text.startsWith(' for (', i + 1) ? `${head} ${headAt(text, i + 2)}` : head
  }
  return ''
}

/**
 * Heads of the loops of a module that wait in their body: a body ends before the next line that is not indented more.
 */
function waitingLoops(text: string): string[] {
  return [...text.matchAll(/^( *)(?:for|while) ?(?:await )?\(/gm)].flatMap((match) => {
    const [first = '', ...rest] = text.slice(match.index).split('\n')
    const indent = match[1]!.length
    const end = rest.findIndex((line) => line.search(/\S/) <= indent && !/^\s*\)/.test(line))
    const body = [first, ...rest.slice(0, end)].join('\n')
    return body.includes('await ') ? [headAt(text, match.index + indent)] : []
  })
}

it('every job handles each row separately, or says why no row can block another', () => {
  const modules = [...new Set(modulesOf(join(import.meta.dirname, 'jobs.ts'), true))]
  const found = modules
    .map((file) => ({ name: relative(server, file), loops: waitingLoops(readFileSync(file, 'utf8')) }))
    .filter(({ name, loops }) => loops.length > 0 && name !== 'jobs/each-alone.ts')
  const unknown = found.flatMap(({ name, loops }) =>
    loops.filter((head) => otherLoops[name]?.[head] === undefined).map((head) => `${name}: ${head}`),
  )
  expect(unknown).toEqual([])
  const known = Object.entries(otherLoops).flatMap(([name, loops]) =>
    Object.keys(loops).map((head) => `${name}: ${head}`),
  )
  const all = found.flatMap(({ name, loops }) => loops.map((head) => `${name}: ${head}`))
  expect(known.filter((one) => !all.includes(one))).toEqual([])
})

it('every job that reads its rows in parts continues after the last one, or says why no row stays due', () => {
  const modules = [...new Set(modulesOf(join(import.meta.dirname, 'jobs.ts'), true))]
  expect(modules.length).toBeGreaterThan(40)
  const partial = modules.filter((file) => {
    const text = readFileSync(file, 'utf8')
    return /\.limit\((?!1\))|LIMIT \$\{|<= \$\{(?:maxAtOnce|atOnce|batch)\}/.test(text) && !text.includes('nextRows(')
  })
  const names = partial.map((file) => relative(server, file))
  expect(names.filter((name) => leavesNone[name] === undefined)).toEqual([])
  // and nothing is excused that no longer needs it
  expect(Object.keys(leavesNone).filter((name) => !names.includes(name))).toEqual([])
})
