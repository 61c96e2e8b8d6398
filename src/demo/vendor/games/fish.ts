import { h, pause } from '../dom.ts'
import { nameOf, picture } from '../fish/looks.ts'
import { openSea, type Sea } from '../fish/sea.ts'
import type { Session } from '../session.ts'
import { betPicker, openStage, type Stage } from '../stage.ts'
import { n, t } from '../texts.ts'

type Rules = { fish: Record<string, number>; rtp: string }

function aboutFish({ fish, rtp }: Rules) {
  const row = ([name, times]: [string, number]) => {
    const chance = Math.floor((0.97 * 2 ** 32) / times) / 2 ** 32
    const head = h('th', { scope: 'row' }, ` ${nameOf(name)}`)
    head.insertAdjacentHTML('afterbegin', picture(name))
    return h('tr', {}, head, h('td', {}, `×\u00A0${n(times)}`), h('td', {}, `${n(chance * 100, 3)} %`))
  }
  return [
    h('p', { class: 'rtp' }, `${t('rtp')}: ${n(Number(rtp), 2)} %`),
    h('table', {}, h('tbody', {}, Object.entries(fish).map(row))),
  ]
}

/** One bullet at one fish: its cost, whether it caught; false if there was none. */
async function shoot(stage: Stage, sea: Sea, target: HTMLButtonElement, bet: number): Promise<boolean> {
  if (bet > stage.balance()) {
    stage.refuse('INSUFFICIENT_FUNDS')
    return false
  }
  const fish = target.dataset['fish']!
  const mine = crypto.getRandomValues(new Uint32Array(2)).join('-')
  const shot = stage.bet('play', { fish, bet: stage.money.wire(bet), mine })
  const [answer] = await Promise.all([shot, sea.fly(target)])
  stage.proved(answer)
  if (!answer.ok) return false
  stage.setBalance(answer['balance'])
  const { caught } = answer['result'] as { caught: boolean }
  target.classList.add(caught ? 'caught' : 'hit')
  if (!caught) {
    if (answer.checked) stage.say(t('missed'))
    await pause(180)
    target.classList.remove('hit')
    return true
  }
  const payout = stage.money.read(String(answer['payout']))
  target.append(h('span', { class: 'prize' }, `+${stage.money.show(payout)}`))
  stage.say(`${t('caught')}: ${nameOf(fish)} · ${stage.money.show(payout)}`, 'win')
  sea.land(target)
  return true
}

/** Fishing: each tap on a fish is one bullet; each fish has its own chance. */
export function start(session: Session): void {
  const rules = session.rules as unknown as Rules
  const stage = openStage(session, () => aboutFish(rules))
  const min = Math.max(1, Math.floor(stage.money.read(session.game.minBet ?? '1')))
  const bullets = [1, 2, 5, 10, 25, 50].map((times) => times * min)
  const picker = betPicker(stage, bullets, t('bullet'))
  let waiting: HTMLButtonElement[] = []
  let shooting = false
  async function aim(target: HTMLButtonElement): Promise<void> {
    if (waiting.length >= 3 || target.classList.contains('caught')) return
    waiting.push(target)
    if (shooting) return
    shooting = true
    for (let next = waiting.shift(); next; next = waiting.shift())
      if (next.isConnected && !(await shoot(stage, sea, next, picker.amount()))) waiting = []
    shooting = false
  }
  const sea = openSea(Object.entries(rules.fish), (target) => void aim(target))
  stage.root.classList.add('fishing')
  stage.root.append(sea.element, h('div', { class: 'controls' }, h('p', {}, t('aim')), picker.element))
}
