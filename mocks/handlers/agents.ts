import { ok, refuse, type Handlers, type RefusalOf } from '#openapi/handlers.ts'
import { houseRates } from '#rules/house-rates.ts'
import {
  dayOf,
  inOutOf,
  pageOf,
  sampleBets,
  sampleEntries,
  totalsOf,
  windowHolds,
  type RecordAsked,
} from '../records.ts'
import { locked } from '../refusing.ts'
import { listed, type Stage } from '../stage.ts'
import { agentAnnouncements, figures, incomeRows, incomeTotals, linksAt, overviewOf, team, teamRows } from '../team.ts'
import { words } from '../words.ts'

const dayMs = 86_400_000
const daysOf = ({ from, to }: RecordAsked) =>
  Array.from({ length: (Date.parse(to) - Date.parse(from)) / dayMs + 1 }, (_, n) =>
    new Date(Date.parse(from) + n * dayMs).toISOString().slice(0, 10),
  )

const byUsername: Record<string, RefusalOf<'registerDownline'>> = {
  [words.takenAccount]: 'exists.username.err',
  [words.deepAccount]: 'member.depth.exceeded',
}

type Rates = Partial<Record<string, string>>
const isAbove = (rates: Rates) =>
  Object.entries(rates).some(([category, rate]) => Number(rate) > Number((houseRates as Rates)[category] ?? 0))

const downlineHandlers = ({ now, newId }: Stage) =>
  ({
    listDownlines: ({ query: { parentId, account, type, pageNo, pageSize } }) => {
      const parent = teamRows.find(({ memberId }) => memberId === parentId)
      const found = account === undefined ? null : teamRows.find((row) => row.account === account.toLowerCase())
      if ((parentId !== undefined && !parent) || found === undefined) return refuse('member.not.found')
      const children = found ? [found] : (team[parent?.account ?? 'agent_07'] ?? [])
      const rows = children.filter((row) => type === undefined || row.type === type)
      const steps = [{ memberId: 'm-100007', account: 'agent_07' }]
      return ok({
        rows: rows.slice((pageNo - 1) * pageSize, pageNo * pageSize),
        path: parent ? [...steps, { memberId: parent.memberId, account: parent.account }] : steps,
        totals: {
          balance: rows.reduce((sum, { balance }) => sum + Number(balance), 0).toFixed(2),
          children: rows.reduce((sum, row) => sum + row.children, 0),
        },
        ownRates: houseRates,
        pageNo,
        pageSize,
        totalRows: rows.length,
        asOf: `1@${new Date(now()).toISOString()}`,
      })
    },
    registerDownline: ({ body }) => {
      const { username, email, mobileNum, password, confirmPassword, rebateRates } = body
      if (byUsername[username]) return refuse(byUsername[username])
      if (email === words.takenEmail) return refuse('exists.email.err')
      if (mobileNum === words.takenMobile) return refuse('exists.mobile.err')
      if (username.length < 6) return refuse('registration.field.err', { value: { field: 'username' } })
      if (password === words.shortPassword) return refuse('password.format.err')
      if (confirmPassword !== password) return refuse('modify.new.confirm.diff')
      if (isAbove(rebateRates)) return refuse('affiliate.rate.exceeds.own')
      return ok({ memberId: newId(), account: username })
    },
    setDownlineRebateRates: ({ body: { memberId, rebateRates } }) => {
      if (!teamRows.some((row) => row.memberId === memberId && row.direct)) return refuse('member.not.found')
      if (isAbove(rebateRates)) return refuse('affiliate.rate.exceeds.own')
      if (rebateRates.RNG === words.rateBelowChild) return refuse('affiliate.rate.below.child')
      if (rebateRates.RNG === words.rateAboveCeiling) return refuse('contract.rate.exceeds.upline')
      return ok({ memberId, rebateRates })
    },
  }) satisfies Partial<Handlers>

/** What was read stays read while the double runs. */
const announcementHandlers = (stage: Stage) => {
  const read = new Set<string>()
  const rows = () =>
    listed(stage, agentAnnouncements).map((row) => ({ ...row, unread: row.unread && !read.has(row.id) }))
  const unread = () => rows().filter((row) => row.unread).length
  return {
    listAgentAnnouncements: ({ query: { pageNo, pageSize } }) =>
      ok({
        rows: rows().slice((pageNo - 1) * pageSize, pageNo * pageSize),
        unread: unread(),
        pageNo,
        pageSize,
        totalRows: rows().length,
      }),
    readAgentAnnouncements: ({ body: { ids } }) => {
      for (const id of ids) read.add(id)
      return ok({ unread: unread() })
    },
  } satisfies Partial<Handlers>
}

const linkHandlers = ({ now }: Stage) =>
  ({
    listAffiliateUrls: ({ query: { status, pageNo, pageSize } }) => {
      const rows = linksAt(now()).filter((link) => status === undefined || link.status === status)
      return ok({
        rows: rows.slice((pageNo - 1) * pageSize, pageNo * pageSize),
        pageNo,
        pageSize,
        totalRows: rows.length,
      })
    },
    createAffiliateUrl: ({ body: { memberType, rebateRates, expiresAt = null, maxUses = null, remark = '' } }) => {
      if (isAbove(rebateRates)) return refuse('affiliate.rate.exceeds.own')
      if (remark === words.oneLinkMore) return refuse('affiliate.url.limit')
      return ok({
        ...linksAt(now())[0]!,
        memberType,
        rebateRates,
        expiresAt,
        maxUses,
        remark,
        uses: 0,
        createdAt: new Date(now()).toISOString(),
      })
    },
    disableAffiliateUrl: ({ query: { id } }) => {
      const link = linksAt(now()).find((one) => one.id === id)
      return link ? ok({ ...link, status: 'disabled' }) : refuse('record.not.found')
    },
  }) satisfies Partial<Handlers>

const byAmount: Record<string, RefusalOf<'transferToDownline'>> = {
  [words.tooLittle]: 'account.transfer.exceed.min',
  [words.tooMuchToUpline]: 'account.transfer.exceed.max',
  [words.uplineUnavailable]: 'transfer.not.available',
  [words.inDebt]: 'contract.upline.in.debt',
  [words.fromLockedWallet]: 'wallet.is.locked',
  [words.notCovered]: 'account.balance.not.enough',
}

const unplayed = {
  remaining: '166.00',
  duties: [
    {
      dutyId: 'du-9',
      source: 'transfer' as const,
      base: '500.00',
      multiple: 1,
      required: '500.00',
      progress: '334.00',
      remaining: '166.00',
      weights: { RNG: '1', LIVE: '1' },
      openedAt: '2026-11-20T09:00:00Z',
      expiresAt: null,
      state: 'open' as const,
    },
  ],
}

const transferHandlers = ({ db }: Stage) =>
  ({
    transferToDownline: ({ body: { toAccount, amount, paymentPassword, requestId }, caller }) => {
      const member = db.members.findFirst((q) => q.where({ id: caller.memberId }), { strict: true })
      if (requestId === words.usedRequest) return refuse('request.id.reused')
      if (member.paymentPassword === null) return refuse('not.exists.payment.password')
      if (member.paymentPasswordLocked) return locked()
      if (member.paymentPassword !== paymentPassword) return refuse('invalid.payment.pw', { value: { left: 4 } })
      if (toAccount === words.unknownAccount) return refuse('member.not.found')
      if (amount === words.unplayed) return refuse('transfer.turnover.required', { value: unplayed })
      const code = byAmount[amount]
      return code ? refuse(code) : ok({ transferNo: 'T20261121000043', balance: '19500.00' })
    },
  }) satisfies Partial<Handlers>

const recordHandlers = ({ now }: Stage) =>
  ({
    getTeamOverview: ({ query }) =>
      windowHolds(query, now()) ? ok(overviewOf(daysOf(query), now())) : refuse('request.param.err'),
    listTeamBets: ({ query }) => {
      if (!windowHolds(query, now())) return refuse('request.param.err')
      if (query.account === words.unknownAccount) return refuse('member.not.found')
      const rows = [...sampleBets(now(), true).slice(0, 1), ...sampleBets(now(), false)]
        .filter(({ status }) => query.status === undefined || status === query.status)
        .filter(({ betTime }) => dayOf(Date.parse(betTime)) >= query.from && dayOf(Date.parse(betTime)) <= query.to)
        .map((bet, n) => ({ account: n % 2 ? 'rupa_vip' : 'secured', category: 'RNG' as const, ...bet }))
      return ok({ ...pageOf(rows, query, now()), totals: totalsOf(rows) })
    },
    listTeamTransactions: ({ query }) => {
      if (!windowHolds(query, now())) return refuse('request.param.err')
      if (query.account === words.unknownAccount) return refuse('member.not.found')
      const rows = sampleEntries(now())
        .filter(({ time }) => dayOf(Date.parse(time)) >= query.from && dayOf(Date.parse(time)) <= query.to)
        .map(({ game, ...entry }) => ({ account: 'secured', ...entry, remark: game ?? '' }))
      return ok({ ...pageOf(rows, query, now()), totals: inOutOf(rows) })
    },
  }) satisfies Partial<Handlers>

/** What is added up: by branch, and what the agent itself was paid. */
const sumHandlers = ({ now }: Stage) =>
  ({
    listTeamProfitLoss: ({ query }) => {
      if (!windowHolds(query, now())) return refuse('request.param.err')
      const parent = teamRows.find(({ memberId }) => memberId === query.parentId)
      if (query.parentId !== undefined && !parent) return refuse('member.not.found')
      const [memberId, account] = parent ? [parent.memberId, parent.account] : ['m-100007', 'agent_07']
      const branches = team[account] ?? []
      const rows = [
        { memberId, account, branch: false, ...figures(0) },
        ...branches.map((row, n) => ({
          memberId: row.memberId,
          account: row.account,
          branch: true,
          ...figures(n + 1),
        })),
      ]
      return ok({
        ...pageOf(rows, query, now()),
        path: [{ memberId: 'm-100007', account: 'agent_07' }, ...(parent ? [{ memberId, account }] : [])],
        totals: figures(branches.reduce((sum, _, n) => sum + n + 1, 0)),
      })
    },
    listAgentIncome: ({ query }) => {
      if (!windowHolds(query, now())) return refuse('request.param.err')
      const rows = incomeRows(now())
        .filter(({ kind }) => query.kind === undefined || kind === query.kind)
        .filter(({ day }) => day >= query.from && day <= query.to)
      return ok({ ...pageOf(rows, query, now()), totals: incomeTotals(rows) })
    },
  }) satisfies Partial<Handlers>

export const agentHandlers = (stage: Stage) =>
  ({
    checkAffiliate: ({ query: { code } }) => {
      if (code === words.unknownAffiliate) return refuse('invitation_code_error')
      if (code === words.expiredAffiliate) return refuse('expired.affiliate.url')
      return ok({ valid: true, agent: 'ag***07', memberType: 0 })
    },
    ...announcementHandlers(stage),
    ...downlineHandlers(stage),
    ...linkHandlers(stage),
    ...transferHandlers(stage),
    ...recordHandlers(stage),
    ...sumHandlers(stage),
  }) satisfies Partial<Handlers>
