import { h } from './dom.ts'
import { amounts, call, placeBet, tell, type Amounts, type Answer, type Session } from './session.ts'
import { language, refusalText, t } from './texts.ts'

type Mood = 'win' | 'bad' | 'heard'

/** The frame of every game: name, balance, the page about its mathematics, and a voice for screen readers. */
export type Stage = {
  session: Session
  money: Amounts
  root: HTMLElement
  /**
   * Announces something short, visibly and to screen readers; `heard`: to screen readers only, because the game shows
   * it.
   */
  say(text: string, mood?: Mood): void
  refuse(code: string | undefined): void
  /**
   * Places one bet. While an answer is missing, the player reads that it is being checked and all buttons are
   * disabled; a refusal is announced. `checked`: an answer was missing.
   */
  bet(path: 'play' | 'bet', body: object, request?: string): Promise<Answer & { checked: boolean }>
  /** A bet is running. */
  betting(): boolean
  balance(): number
  setBalance(amount: unknown): void
  /** Keeps the seed of the last result and the next fingerprint for the page about fairness. */
  proved(round: Record<string, unknown>): void
}

const hex = (bytes: ArrayBuffer) =>
  Array.from(new Uint8Array(bytes), (byte) => byte.toString(16).padStart(2, '0')).join('')
/** Whether a seed matches a fingerprint, computed here and not by the vendor. */
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
 * Calls `refresh` when another tab with a game of this vendor has changed the balance, and when this tab becomes
 * visible again. Returns a function that notifies the other tabs.
 */
function followBalance(refresh: () => void): () => void {
  const tabs = new BroadcastChannel('balance')
  tabs.addEventListener('message', refresh)
  document.addEventListener('visibilitychange', () => {
    if (!document.hidden) refresh()
  })
  return () => tabs.postMessage(null)
}

/** Announces something for a while, visibly and to screen readers. */
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
    /** The last announcement stays. */
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

/** The game's name in the player's language. */
export const gameName = ({ game }: Pick<Session, 'game'>): string => game.name[language] ?? game.name['EN'] ?? ''

/** Above every game: its name, the button of its help page, the balance. */
const barOf = (session: Session, balance: HTMLElement, onAbout: () => void) =>
  h(
    'header',
    { class: 'bar' },
    h('h1', {}, gameName(session)),
    h('button', { type: 'button', class: 'round', 'aria-label': t('pays'), title: t('pays'), onclick: onAbout }, '?'),
    h('span', { class: 'purse' }, h('small', {}, t(session.free ? 'playMoney' : 'balance')), balance),
  )

/** The shown balance: read again when another tab changed it, but not while a round of this one runs. */
function openPurse(session: Session, money: Amounts) {
  let minor = money.read(session.balance)
  // from the press until the game shows the result
  let inRound = false
  let stale = false
  const shown = h('b', { class: 'balance' }, money.show(minor))
  const show = (amount: string) => {
    minor = money.read(amount)
    shown.textContent = money.show(minor)
    tell('balance')
  }
  const refresh = async () => {
    stale = inRound
    if (inRound) return
    const { balance } = await call('balance')
    if (inRound) stale = true
    else if (typeof balance === 'string' && money.read(balance) !== minor) show(balance)
  }
  const tellTabs = followBalance(() => void refresh())
  return {
    shown,
    balance: () => minor,
    hold: (on: boolean) => void (inRound = on),
    set: (amount: unknown): void => {
      inRound = false
      if (typeof amount === 'string') show(amount)
      tellTabs()
      if (stale) void refresh()
    },
  }
}

type Purse = ReturnType<typeof openPurse>
type Voice = ReturnType<typeof createVoice>

/** Places bets; while an answer is missing, all buttons are disabled and a message says why. */
function openBetting(stage: Pick<Stage, 'root' | 'say' | 'refuse'>, voice: Voice, purse: Purse) {
  const { root } = stage
  let betting = false
  const wait = () => {
    stage.say(t('checking'))
    voice.stay()
    root.inert = true
  }
  const goOn = (pressed: Element | null) => {
    root.inert = false
    voice.element.textContent = ''
    if (pressed instanceof HTMLElement) pressed.focus()
  }
  return {
    betting: () => betting,
    async bet(path: 'play' | 'bet', body: object, request?: string) {
      betting = true
      purse.hold(true)
      const pressed = document.activeElement
      const answer = await placeBet(path, body, wait, request)
      const checked = root.inert
      if (checked) goOn(pressed)
      betting = false
      if (answer.ok) return { ...answer, checked }
      purse.hold(false)
      stage.refuse(answer.code)
      // an ended session says nothing about the bet
      if (checked && answer.code !== 'SESSION_EXPIRED') voice.element.prepend(`${t('notPlaced')} `)
      if (checked || answer.code === 'UNKNOWN') purse.set((await call('balance'))['balance'])
      return { ...answer, checked }
    },
  }
}

/** Builds the page of a game around its root. */
function layPage(
  session: Session,
  parts: { shown: HTMLElement; root: HTMLElement; voice: Voice },
  about: () => (Node | string)[],
) {
  const dialog = h('dialog', { class: 'about', 'aria-label': t('pays') })
  const open = () => {
    dialog.replaceChildren(closing(dialog), ...about())
    dialog.showModal()
  }
  const page = document.querySelector('#game')!
  page.setAttribute('aria-label', gameName(session))
  page.replaceChildren(barOf(session, parts.shown, open), parts.root, parts.voice.element, dialog)
}

/**
 * @param about the mathematics of the game, built on demand @param prove how to verify its last round, where a seed
 * alone isn't enough
 */
export function openStage(
  session: Session,
  about: (stage: Stage) => (Node | string)[],
  prove?: () => HTMLElement,
): Stage {
  const money = amounts(session)
  const proof = { seed: '', of: '', next: session.commit }
  const root = h('div', { class: 'root' })
  const voice = createVoice()
  const purse = openPurse(session, money)
  const base = {
    root,
    say(text: string, mood?: Mood) {
      if (!root.inert) voice.say(text, mood)
    },
    refuse(code: string | undefined) {
      base.say(refusalText(code ?? 'UNKNOWN'), 'bad')
      if (code === 'PLAY_STOPPED') tell('stopped')
    },
  }
  const stage: Stage = {
    ...base,
    ...openBetting(base, voice, purse),
    session,
    money,
    balance: purse.balance,
    setBalance: purse.set,
    proved({ seed, commit }) {
      if (typeof seed === 'string') Object.assign(proof, { seed, of: proof.next })
      if (typeof commit === 'string') proof.next = commit
    },
  }
  layPage(session, { shown: purse.shown, root, voice }, () => [...about(stage), prove ? prove() : fairness(proof)])
  return stage
}

/** Stepper of a bet: − amount +. `steps` in minor units. */
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
