import { factorAfter } from '#rules/crash.ts'
import { amountField, readDecimal } from '../amount-field.ts'
import { openProofs } from '../crash/proof-view.ts'
import { times, type Round, type Seat } from '../crash/round.ts'
import { seatList } from '../crash/seats.ts'
import { openSky } from '../crash/sky.ts'
import { h, still } from '../dom.ts'
import { secondsTo, watch } from '../rounds.ts'
import { call, type Amounts, type Answer, type Session } from '../session.ts'
import { openStage, type Stage } from '../stage.ts'
import { n, t } from '../texts.ts'

type Rules = { lowest: number; highest: number; rtp: string }
type Phase = 'open' | 'still' | 'rises' | 'out'

const phaseOf = ({ closesAt, startsAt, point }: Round, now: number): Phase =>
  point !== undefined ? 'out' : now >= startsAt ? 'rises' : now >= closesAt ? 'still' : 'open'

const aboutCrash = ({ rtp }: Rules) => [
  h('p', { class: 'rtp' }, `${t('rtp')}: ${n(Number(rtp), 2)} %`),
  h(
    'ol',
    { class: 'steps' },
    [t('crashStep1'), t('crashStep2'), t('crashStep3')].map((step) => h('li', {}, step)),
  ),
  h(
    'table',
    {},
    h('caption', {}, t('crashChances')),
    h(
      'tbody',
      {},
      [110, 150, 200, 500, 1000, 10_000].map((factor) =>
        h('tr', {}, h('th', { scope: 'row' }, times(factor)), h('td', {}, `${n(99 / (factor / 100), 2)} %`)),
      ),
    ),
  ),
]

/** The factor at which a bet leaves automatically, if any. */
function autoField({ lowest, highest }: Rules) {
  const on = h('input', { type: 'checkbox', role: 'switch', class: 'switch', id: 'auto' })
  const at = h('input', {
    type: 'text',
    inputmode: 'decimal',
    autocomplete: 'off',
    class: 'typed',
    'aria-label': t('autoAt'),
  })
  at.value = '2.00'
  at.addEventListener('input', () => (on.checked = true))
  return {
    element: h(
      'div',
      { class: 'field-of' },
      h('label', { for: 'auto' }, t('autoOut')),
      h('div', { class: 'auto' }, on, at),
    ),
    /** Null: by hand; undefined: the typed text is no factor. */
    read(): number | null | undefined {
      if (!on.checked) return null
      const factor = readDecimal(at.value, 2)
      return factor !== null && factor >= lowest && factor <= highest ? factor : undefined
    },
  }
}

/** Places bets and leaves rounds; a press between rounds counts for the next one. */
function openPlayer(stage: Stage, rules: Rules, ask: () => Promise<void>) {
  const { money } = stage
  const min = money.read(stage.session.game.minBet ?? '1')
  const stake = amountField(stage, { min, start: min * 10 })
  const auto = autoField(rules)
  let waiting = false
  const place = async (round: string) => {
    waiting = false
    const [fault, target] = [stake.fault(), auto.read()]
    if (fault === 'AMOUNT') return stage.say(t('typeStake', { n: money.show(min) }), 'bad')
    if (fault) return stage.refuse(fault)
    if (target === undefined) return stage.say(t('typeFactor'), 'bad')
    const answer = await stage.bet('bet', {
      round,
      bet: money.wire(stake.amount()!),
      ...(target !== null && { auto: target }),
    })
    if (!answer.ok) return
    stage.setBalance(answer['balance'])
    stage.say(t('placed'))
    await ask()
  }
  return {
    stake,
    auto,
    place,
    waits: () => waiting,
    async leave(id: string) {
      const answer = await stage.bet('bet', { out: id })
      if (answer.ok) {
        stage.setBalance(answer['balance'])
        stage.say(
          `${t('win')} ${money.show(money.read(String(answer['payout'])))} · ${times(Number(answer['out']))}`,
          'win',
        )
      }
      await ask()
    },
    toggleWaiting() {
      waiting = !waiting
      stage.say(t(waiting ? 'nextRoundBet' : 'nextRoundOff'))
    },
  }
}

/** Announces once the result of own bets that ended without a press, and then reads the balance. */
function openTeller(stage: Stage) {
  const announced = new Set<string>()
  return (round: Round, factor: number) => {
    for (const { id, mine, out, stake } of round.bets) {
      if (!mine || id === undefined || out === null || announced.has(id)) continue
      announced.add(id)
      const amount = stage.money.read(stake)
      if (out > 0) stage.say(`${t('win')} ${stage.money.show(Math.floor((amount * out) / 100))} · ${times(out)}`, 'win')
      else stage.say(`${t('lost')} ${stage.money.show(amount)} · ${times(factor)}`)
      void call('balance').then((answer) => stage.setBalance(answer['balance']))
    }
  }
}

/** The action and label of the large button now. */
function faceOf(
  money: Amounts,
  phase: Phase,
  mine: Seat | undefined,
  factor: number,
  stake: number | null,
  waiting: boolean,
) {
  const amount = stake === null ? '' : ` ${money.show(stake)}`
  if (mine && phase === 'rises' && mine.out === null)
    return { mood: 'out', text: `${t('takeOut')} ${money.show(Math.floor((money.read(mine.stake) * factor) / 100))}` }
  if (mine && (phase === 'open' || phase === 'still'))
    return { mood: 'wait', text: `${t('placed')} ${money.show(money.read(mine.stake))}` }
  if (phase === 'open') return { mood: '', text: `${t('place')}${amount}` }
  return waiting ? { mood: 'wait', text: t('takeBack') } : { mood: '', text: `${t('placeNext')}${amount}` }
}

/** The points of earlier rounds; high ones are highlighted. */
function openHistory() {
  const element = h('ol', { class: 'line', 'aria-label': t('history') })
  return {
    element,
    draw(points: readonly number[]): void {
      const look = points.join()
      if (element.dataset['look'] === look) return
      element.dataset['look'] = look
      element.replaceChildren(
        ...points.map((one) => h('li', { class: one >= 1000 ? 'far' : one >= 200 ? 'fair' : '' }, times(one))),
      )
    },
  }
}

const controlsOf = ({ stake, auto }: ReturnType<typeof openPlayer>, act: HTMLElement) =>
  h(
    'div',
    { class: 'controls' },
    h('div', { class: 'field-of' }, h('span', {}, t('bet')), stake.element),
    auto.element,
    act,
  )

/** The interval of polling a round: short while it rises, to see whether it still does. */
const askAgainMs = (round: Round | null, now: number): number =>
  round && round.point === undefined && now > round.startsAt - 300
    ? 200
    : round?.nextAt && now > round.nextAt
      ? 400
      : 1500

/** The lantern with its label. */
function drawSky(sky: ReturnType<typeof openSky>, phase: Phase, factor: number, secondsLeft: number): void {
  const rising = phase === 'rises' || phase === 'out'
  sky.view(phase === 'out' ? 'out' : rising ? 'rises' : 'waits')
  sky.show(rising ? times(factor) : n(secondsLeft), rising ? factor : 100)
  sky.say(phase === 'out' ? t('wentOut') : rising ? t('rises') : t('risesIn'))
}

/** Draws every animation frame, or five times a second for visitors who prefer reduced motion. */
function onEachFrame(draw: () => unknown): void {
  const tick = () => {
    draw()
    if (still()) setTimeout(tick, 200)
    else requestAnimationFrame(tick)
  }
  tick()
}

/** Crash: a lantern rises with the factor of everyone's stakes, and goes out at a moment that was sealed before. */
export function start(session: Session): void {
  const rules = session.rules as unknown as Rules
  const proofs = openProofs()
  const stage = openStage(session, () => aboutCrash(rules), proofs.view)
  const sky = openSky()
  const seats = seatList(stage.money)
  const history = openHistory()
  const act = h('button', { type: 'button', class: 'lamp act', onclick: () => void press() })
  const tell = openTeller(stage)
  let round: Round | null = null

  const phase = () => (round ? phaseOf(round, table.now()) : 'still')
  const factor = () => round?.point ?? (round ? factorAfter(table.now() - round.startsAt) : 100)
  const own = () => round?.bets.find(({ mine, out }) => mine && out === null) ?? round?.bets.find(({ mine }) => mine)

  async function press(): Promise<void> {
    if (stage.betting() || !round) return
    const [now, mine] = [phase(), own()]
    if (mine?.id && mine.out === null && now === 'rises') return player.leave(mine.id)
    if (mine && (now === 'open' || now === 'still')) return stage.say(t('placedRises'))
    if (now === 'open') return player.place(round.key)
    player.toggleWaiting()
  }
  function drawFactor(): void {
    drawSky(sky, phase(), factor(), round ? secondsTo(round.startsAt, table.now()) : 0)
    const { mood, text } = faceOf(stage.money, phase(), own(), factor(), player.stake.amount(), player.waits())
    if (act.textContent !== text) act.textContent = text
    act.dataset['mood'] = mood
  }
  function draw(answer: Answer): void {
    round = answer as unknown as Round
    proofs.note(round)
    seats.draw(round)
    history.draw(round.history)
    tell(round, factor())
    if (player.waits() && phase() === 'open' && !stage.betting()) void player.place(round.key)
    drawFactor()
  }
  const refuse = (code: Parameters<Stage['refuse']>[0]) => stage.refuse(code)
  const table = watch('table', draw, refuse, (_, now) => askAgainMs(round, now))
  const player = openPlayer(stage, rules, () => table.ask())
  stage.root.classList.add('crash')
  stage.root.append(sky.element, history.element, controlsOf(player, act), seats.element)
  onEachFrame(() => phase() === 'rises' && !document.hidden && drawFactor())
}
