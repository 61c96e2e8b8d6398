import { h } from './dom.ts'
import { amounts, call, placeBet, tell, type Amounts, type Answer, type Session } from './session.ts'
import { language, refusalText, t } from './texts.ts'

type Mood = 'win' | 'bad' | 'heard'

/** What every game stands in: name, balance, the page about its mathematics, and a voice for screen readers. */
export type Stage = {
  session: Session
  money: Amounts
  root: HTMLElement
  /** Says something short, seen and heard; `heard`: to screen readers alone, for the game shows it. */
  say(text: string, mood?: Mood): void
  refuse(code: string | undefined): void
  /**
   * Places one bet. While an answer is missing the player is told that it is checked and nothing can be pressed; a refusal
   * is told. `checked`: an answer was missing.
   */
  bet(path: 'play' | 'bet', body: object, request?: string): Promise<Answer & { checked: boolean }>
  /** A bet is under way. */
  betting(): boolean
  balance(): number
  setBalance(amount: unknown): void
  /** Keeps the seed of the last result and the next fingerprint for the page about fairness. */
  proved(round: Record<string, unknown>): void
}

const hex = (bytes: ArrayBuffer) =>
  Array.from(new Uint8Array(bytes), (byte) => byte.toString(16).padStart(2, '0')).join('')
/** Whether a seed has a fingerprint, worked out here and not by the vendor. */
async function fits(seed: string, commit: string): Promise<boolean> {
  const bytes = Uint8Array.from(seed.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16))
  return hex(await crypto.subtle.digest('SHA-256', bytes)) === commit
}

function fairness(proof: { seed: string; of: string; next: string }): HTMLElement {
  const said = h('p', { role: 'status', class: 'note' })
  const check = async () => {
    said.textContent = t((await fits(proof.seed, proof.of)) ? 'checked' : 'mismatch')
  }
  return h(
    'section',
    {},
    h('h3', {}, t('fair')),
    h('p', {}, t('fairText')),
    h(
      'dl',
      { class: 'proof' },
      h('dt', {}, t('commit')),
      h('dd', {}, proof.next),
      h('dt', {}, t('lastSeed')),
      h('dd', {}, proof.seed || '–'),
    ),
    proof.seed !== '' && h('button', { type: 'button', class: 'quiet', onclick: () => void check() }, t('check')),
    said,
  )
}

/**
 * Asks `refresh` when another tab with a game of this vendor has changed the balance, and when this one is looked at again.
 * Returns what tells the other tabs.
 */
function followBalance(refresh: () => void): () => void {
  const tabs = new BroadcastChannel('balance')
  tabs.addEventListener('message', refresh)
  document.addEventListener('visibilitychange', () => {
    if (!document.hidden) refresh()
  })
  return () => tabs.postMessage(null)
}

/** Says something for a while, to eyes and to screen readers. */
function createVoice() {
  const element = h('div', { class: 'voice', role: 'status', 'aria-live': 'polite' })
  let hush = 0
  return {
    element,
    say(text: string, mood: Mood | undefined) {
      element.textContent = text
      element.dataset['mood'] = mood ?? ''
      clearTimeout(hush)
      hush = window.setTimeout(() => (element.textContent = ''), 3500)
    },
    /** What was said last stays. */
    stay: () => clearTimeout(hush),
  }
}

const closing = (dialog: HTMLDialogElement) =>
  h(
    'div',
    { class: 'row' },
    h('h2', {}, t('pays')),
    h('button', { type: 'button', class: 'quiet', onclick: () => dialog.close() }, t('close')),
  )

/** What the game is called in the player's language. */
export const gameName = ({ game }: Pick<Session, 'game'>): string => game.name[language] ?? game.name['EN'] ?? ''

/** Above every game: its name, what opens the page about it, the balance. */
const barOf = (session: Session, balance: HTMLElement, onAbout: () => void) =>
  h(
    'header',
    { class: 'bar' },
    h('h1', {}, gameName(session)),
    h('button', { type: 'button', class: 'round', 'aria-label': t('pays'), title: t('pays'), onclick: onAbout }, '?'),
    h('span', { class: 'purse' }, h('small', {}, t('balance')), balance),
  )

/**
 * @param about the mathematics of the game, made when it is asked for
 * @param prove how its last round is checked, where a seed alone does not tell
 */
export function openStage(
  session: Session,
  about: (stage: Stage) => (Node | string)[],
  prove?: () => HTMLElement,
): Stage {
  const money = amounts(session)
  let minor = money.read(session.balance)
  const proof = { seed: '', of: '', next: session.commit }
  const shown = h('b', { class: 'balance' }, money.show(minor))
  const root = h('div', { class: 'root' })
  const voice = createVoice()
  const dialog = h('dialog', { class: 'about', 'aria-label': t('pays') })
  let betting = false
  // from the press until the game shows what it came to
  let inRound = false
  let stale = false
  const showBalance = (amount: string) => {
    minor = money.read(amount)
    shown.textContent = money.show(minor)
    tell('balance')
  }
  const refresh = async () => {
    stale = inRound
    if (inRound) return
    const { balance } = await call('balance')
    if (inRound) stale = true
    else if (typeof balance === 'string' && money.read(balance) !== minor) showBalance(balance)
  }
  const tellTabs = followBalance(() => void refresh())
  const stage: Stage = {
    session,
    money,
    root,
    balance: () => minor,
    say(text, mood) {
      if (!root.inert) voice.say(text, mood)
    },
    refuse(code) {
      stage.say(refusalText(code ?? 'UNKNOWN'), 'bad')
      if (code === 'PLAY_STOPPED') tell('stopped')
    },
    betting: () => betting,
    async bet(path, body, request) {
      betting = true
      inRound = true
      const pressed = document.activeElement
      const answer = await placeBet(
        path,
        body,
        () => {
          stage.say(t('checking'))
          voice.stay()
          root.inert = true
        },
        request,
      )
      const checked = root.inert
      if (checked) {
        root.inert = false
        voice.element.textContent = ''
        if (pressed instanceof HTMLElement) pressed.focus()
      }
      betting = false
      if (answer.ok) return { ...answer, checked }
      inRound = false
      stage.refuse(answer.code)
      // an ended session says nothing about the bet
      if (checked && answer.code !== 'SESSION_EXPIRED') voice.element.prepend(`${t('notPlaced')} `)
      if (checked || answer.code === 'UNKNOWN') stage.setBalance((await call('balance'))['balance'])
      return { ...answer, checked }
    },
    setBalance(amount) {
      inRound = false
      if (typeof amount === 'string') showBalance(amount)
      tellTabs()
      if (stale) void refresh()
    },
    proved({ seed, commit }) {
      if (typeof seed === 'string') Object.assign(proof, { seed, of: proof.next })
      if (typeof commit === 'string') proof.next = commit
    },
  }
  const open = () => {
    dialog.replaceChildren(closing(dialog), ...about(stage), prove ? prove() : fairness(proof))
    dialog.showModal()
  }
  const page = document.querySelector('#game')!
  page.setAttribute('aria-label', gameName(session))
  page.replaceChildren(barOf(session, shown, open), root, voice.element, dialog)
  return stage
}

/** Steps of a bet: − amount +. `steps` in minor units. */
export function betPicker(
  stage: Stage,
  steps: readonly number[],
  label = t('bet'),
  { start = 0, onChange }: { start?: number; onChange?: (amount: number) => void } = {},
) {
  let at = start
  const shown = h('output', {}, stage.money.show(steps[at]!))
  const less = h('button', { type: 'button', class: 'round', 'aria-label': t('less') }, '−')
  const more = h('button', { type: 'button', class: 'round', 'aria-label': t('more') }, '+')
  const go = (by: number) => {
    at = Math.min(steps.length - 1, Math.max(0, at + by))
    shown.textContent = stage.money.show(steps[at]!)
    less.disabled = at === 0
    more.disabled = at === steps.length - 1
  }
  const press = (by: number) => {
    go(by)
    onChange?.(steps[at]!)
  }
  less.addEventListener('click', () => press(-1))
  more.addEventListener('click', () => press(1))
  go(0)
  const element = h(
    'div',
    { class: 'picker', role: 'group', 'aria-label': label },
    less,
    h('span', {}, h('small', {}, label), shown),
    more,
  )
  return {
    element,
    amount: () => steps[at]!,
    lock: (on: boolean) => [less, more].forEach((button) => (button.inert = on)),
  }
}
