import { h, pause } from '../dom.ts'
import { resultOf } from '../result.ts'
import { newRequest, outcomeOf, type Session } from '../session.ts'
import { aboutSlot } from '../slot/about.ts'
import { openCabinet } from '../slot/cabinet.ts'
import { openKept } from '../slot/kept.ts'
import { hueOf, pictures } from '../slot/pictures.ts'
import type { SlotRules, Spin } from '../slot/rules.ts'
import { betPicker, openStage, type Stage } from '../stage.ts'
import { t } from '../texts.ts'

type Cabinet = ReturnType<typeof openCabinet>
type Picker = ReturnType<typeof betPicker>
type Kept = ReturnType<typeof openKept>

/** One bet from the press to its result; false if there was none. */
const player = (stage: Stage, cabinet: Cabinet, picker: Picker, memory: Kept) => async (quick: boolean) => {
  const stake = picker.amount()
  if (stake > stage.balance()) {
    stage.refuse('INSUFFICIENT_FUNDS')
    return false
  }
  cabinet.clear()
  const mine = crypto.getRandomValues(new Uint32Array(2)).join('-')
  const request = newRequest()
  memory.write({ stake, request })
  const answer = await stage.bet('play', { bet: stage.money.wire(stake), mine }, request)
  stage.proved(answer)
  if (answer.ok) {
    const { spins } = answer['result'] as { spins: Spin[] }
    const sum = await cabinet.show(spins, stake, quick)
    stage.setBalance(answer['balance'])
    const { mood, text } = resultOf(stage.money, stake, sum)
    stage.say(text, mood === 'win' ? 'win' : undefined)
    stage.root.classList.toggle('big', sum >= stake * 15)
  }
  memory.write({ request: undefined })
  return answer.ok
}

/** Shows the result of a bet whose page was reloaded before its reels had stopped. */
async function showInterrupted(stage: Stage, cabinet: Cabinet, memory: Kept): Promise<void> {
  const { request } = memory.read()
  if (request === undefined) return
  const answer = await outcomeOf(request)
  memory.write({ request: undefined })
  if (!answer.ok) return stage.say(t('interruptedNone'))
  const { spins } = answer['result'] as { spins: Spin[] }
  const { money } = stage
  const [stake, sum] = [money.read(String(answer['stake'])), money.read(String(answer['payout']))]
  stage.proved(answer)
  await cabinet.lay(spins, sum, stake)
  stage.setBalance(answer['balance'])
  const { mood, text } = resultOf(money, stake, sum)
  stage.say(`${t('interrupted', { n: money.show(stake) })} ${text}`, mood === 'win' ? 'win' : undefined)
}

/** Spin, twenty automatic spins, and quick spins. */
function openControls(stage: Stage, picker: Picker, play: (quick: boolean) => Promise<boolean>) {
  const spin = h('button', { type: 'button', class: 'spin' }, h('span', {}, t('spin')))
  const auto = h('button', { type: 'button', class: 'quiet', 'aria-pressed': 'false' }, t('auto'))
  const fast = h('button', { type: 'button', class: 'quiet', 'aria-pressed': 'false' }, t('fast'))
  let busy = false
  let turns = 0
  let quick = false
  const go = async () => {
    if (busy) {
      turns = 0
      return
    }
    busy = true
    picker.lock(true)
    spin.setAttribute('aria-busy', 'true')
    stage.root.classList.remove('big')
    let went: boolean
    do {
      went = await play(quick)
      turns -= 1
      if (turns > 0) await pause(quick ? 200 : 500)
    } while (went && turns > 0)
    turns = 0
    auto.setAttribute('aria-pressed', 'false')
    spin.removeAttribute('aria-busy')
    picker.lock(false)
    busy = false
  }
  spin.addEventListener('click', () => void go())
  auto.addEventListener('click', () => {
    turns = turns > 0 ? 0 : 20
    auto.setAttribute('aria-pressed', String(turns > 0))
    if (turns > 0 && !busy) void go()
  })
  fast.addEventListener('click', () => {
    quick = !quick
    fast.setAttribute('aria-pressed', String(quick))
  })
  return { spin, auto, fast, go }
}

/** The slot: five reels of three, with the lines of its rules. Space or Enter spins. */
export function start(session: Session): void {
  const rules = session.rules as unknown as SlotRules
  const code = session.game.code ?? ''
  const images = pictures(code, session.game.image)
  const stage = openStage(session, () => aboutSlot(rules, images, stage.money, picker.amount()))
  const lines = rules.lines.length
  const unit = Math.ceil(stage.money.read(session.game.minBet ?? '1') / lines) * lines
  const stakes = [1, 2, 5, 10, 20, 50, 100].map((times) => times * unit)
  const memory = openKept(code)
  const picker = betPicker(stage, stakes, t('bet'), {
    start: Math.max(0, stakes.indexOf(memory.read().stake ?? -1)),
    onChange: (stake) => memory.write({ stake }),
  })
  const cabinet = openCabinet(stage, rules, images)
  const controls = openControls(stage, picker, player(stage, cabinet, picker, memory))
  addEventListener('keydown', (event) => {
    if (event.code !== 'Space' || event.repeat || (event.target as Element).closest('button, dialog, input')) return
    event.preventDefault()
    void controls.go()
  })
  stage.root.classList.add('slot')
  stage.root.style.setProperty('--hue', String(hueOf(code)))
  stage.root.style.setProperty('--hero', `url(${images['W']})`)
  stage.root.append(
    cabinet.element,
    h(
      'div',
      { class: 'controls' },
      cabinet.sum,
      picker.element,
      h('div', { class: 'pair' }, controls.auto, controls.fast),
      controls.spin,
    ),
  )
  void showInterrupted(stage, cabinet, memory)
}
