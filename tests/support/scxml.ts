/** An interpreter for SCXML as the W3C's algorithm (appendix D of the recommendation) has it, for tests of exports. */
type ScxmlEvent = { name: string; data?: unknown }
type Functions = {
  guards: Record<string, (event: ScxmlEvent) => boolean>
  actions: Record<string, (event: ScxmlEvent) => unknown>
}
type Timer = { id: string | null; at: number; event: ScxmlEvent }

const stateTags = ['state', 'parallel', 'final', 'history']
const childrenOf = (element: Element, ...tags: string[]): Element[] =>
  [...element.children].filter(({ localName }) => tags.includes(localName))
const words = (text: string | null): string[] => (text ?? '').split(/\s+/).filter(Boolean)
const isWithin = (element: Element, group: Element): boolean => element !== group && group.contains(element)

/** Whether an event's name is one of these descriptors, or begins with the parts of one. */
const matches = (descriptors: string | null, name: string): boolean =>
  words(descriptors).some((one) => {
    const parts = one.replace(/\.?\*$/, '')
    return parts === '' || name === parts || name.startsWith(`${parts}.`)
  })

export class ScxmlInterpreter {
  private readonly scxml: Element
  private readonly functions: Functions
  private readonly states: Element[]
  private active = new Set<Element>()
  private readonly internal: ScxmlEvent[] = []
  private readonly history = new Map<Element, Element[]>()
  private timers: Timer[] = []
  private now = 0
  private ended = false

  /** Begins at once. `scxml` is the root of a parsed document. */
  constructor(scxml: Element, functions: Functions) {
    this.scxml = scxml
    this.functions = functions
    this.states = [...this.scxml.getElementsByTagName('*')].filter(({ localName }) => stateTags.includes(localName))
    this.enter(
      words(this.scxml.getAttribute('initial')).map((id) => this.byId(id)),
      this.scxml,
      { name: '' },
    )
    this.settle({ name: '' })
  }

  /** Ids of the states in force, in the order of the document. */
  ids(): string[] {
    return this.inOrder(this.active).map((state) => state.getAttribute('id')!)
  }

  isEnded = (): boolean => this.ended

  send(event: ScxmlEvent): void {
    if (this.ended) return
    this.step(this.chosen(event), event)
    this.settle(event)
  }

  /** Lets time pass, in milliseconds. */
  wait(ms: number): void {
    const end = this.now + ms
    for (;;) {
      const due = this.timers.toSorted((a, b) => a.at - b.at).find(({ at }) => at <= end)
      if (!due) break
      this.timers = this.timers.filter((one) => one !== due)
      this.now = due.at
      this.send(due.event)
    }
    this.now = end
  }

  private byId(id: string): Element {
    const found = this.states.find((state) => state.getAttribute('id') === id)
    if (!found) throw new Error(`SCXML has no state ${id}`)
    return found
  }

  private inOrder(states: Iterable<Element>): Element[] {
    return [...states].toSorted((a, b) => this.states.indexOf(a) - this.states.indexOf(b))
  }

  /** Takes eventless transitions, then raised events, before the next external event. */
  private settle(event: ScxmlEvent): void {
    for (let turn = 0; !this.ended; turn += 1) {
      if (turn > 1000) throw new Error('SCXML never settles')
      const eventless = this.chosen(null, event)
      if (eventless.length > 0) {
        this.step(eventless, event)
        continue
      }
      const raised = this.internal.shift()
      if (!raised) return
      this.step(this.chosen(raised), raised)
    }
  }

  private holds(transition: Element, event: ScxmlEvent): boolean {
    const cond = transition.getAttribute('cond')
    if (cond === null) return true
    const isIn = (id: string) => [...this.active].some((state) => state.getAttribute('id') === id)
    // oxlint-disable-next-line typescript/no-implied-eval
    return Boolean(new Function('In', '_event', 'guards', `return (${cond})`)(isIn, event, this.functions.guards))
  }

  /** The transitions that an event, or none, makes: of each atomic state the innermost first, conflicts taken out. */
  private chosen(event: ScxmlEvent | null, last: ScxmlEvent = { name: '' }): Element[] {
    const enabled = new Set<Element>()
    const isMeant = (one: Element) =>
      event === null
        ? !one.hasAttribute('event')
        : one.hasAttribute('event') && matches(one.getAttribute('event'), event.name)
    for (const state of this.inOrder(this.active).filter((one) => childrenOf(one, ...stateTags).length === 0))
      for (let at: Element | null = state; at && at !== this.scxml; at = at.parentElement) {
        const found = childrenOf(at, 'transition').find((one) => isMeant(one) && this.holds(one, event ?? last))
        if (!found) continue
        enabled.add(found)
        break
      }
    const kept: Element[] = []
    for (const one of enabled) {
      const beaten = kept.filter((other) => this.exits(one).some((state) => this.exits(other).includes(state)))
      if (beaten.some((other) => !isWithin(one.parentElement!, other.parentElement!))) continue
      for (const other of beaten) kept.splice(kept.indexOf(other), 1)
      kept.push(one)
    }
    return kept
  }

  private targets(transition: Element): Element[] {
    return words(transition.getAttribute('target'))
      .map((id) => this.byId(id))
      .flatMap((state) =>
        state.localName === 'history'
          ? (this.history.get(state) ?? this.targets(childrenOf(state, 'transition')[0]!))
          : [state],
      )
  }

  private domain(transition: Element): Element | null {
    const targets = this.targets(transition)
    const source = transition.parentElement!
    if (targets.length === 0) return null
    const isInner = transition.getAttribute('type') === 'internal' && source.localName === 'state'
    if (isInner && targets.every((target) => isWithin(target, source))) return source
    for (let at = source.parentElement!; ; at = at.parentElement!)
      if (at === this.scxml || (at.localName === 'state' && targets.every((target) => isWithin(target, at)))) return at
  }

  private exits(transition: Element): Element[] {
    const domain = this.domain(transition)
    return domain === null ? [] : [...this.active].filter((state) => isWithin(state, domain))
  }

  private step(transitions: readonly Element[], event: ScxmlEvent): void {
    const leaving = this.inOrder(new Set(transitions.flatMap((one) => this.exits(one)))).toReversed()
    const arriving = transitions.map((one) => ({ targets: this.targets(one), domain: this.domain(one) }))
    for (const state of leaving)
      for (const kept of childrenOf(state, 'history')) {
        const isKept = (one: Element) =>
          kept.getAttribute('type') === 'deep'
            ? isWithin(one, state) && childrenOf(one, ...stateTags).length === 0
            : one.parentElement === state
        this.history.set(kept, [...this.active].filter(isKept))
      }
    for (const state of leaving) {
      for (const exit of childrenOf(state, 'onexit')) this.run(exit, event)
      this.active.delete(state)
    }
    for (const one of transitions) this.run(one, event)
    for (const { targets, domain } of arriving) if (domain) this.enter(targets, domain, event)
  }

  private enter(targets: readonly Element[], domain: Element, event: ScxmlEvent): void {
    const entering = new Set<Element>()
    const addDown = (state: Element): void => {
      entering.add(state)
      const inner = childrenOf(state, ...stateTags).filter(({ localName }) => localName !== 'history')
      if (state.localName === 'parallel') {
        for (const region of inner)
          if (![...entering].some((one) => one === region || isWithin(one, region))) addDown(region)
      } else if (inner.length > 0) {
        const initial = words(state.getAttribute('initial'))
        for (const id of initial.length > 0 ? initial : [inner[0]!.getAttribute('id')!]) addTo(this.byId(id), state)
      }
    }
    const addTo = (target: Element, above: Element): void => {
      addDown(target)
      for (let at = target.parentElement!; at !== above && at !== this.scxml; at = at.parentElement!) {
        entering.add(at)
        if (at.localName !== 'parallel') continue
        for (const region of childrenOf(at, ...stateTags))
          if (![...entering].some((one) => one === region || isWithin(one, region))) addDown(region)
      }
    }
    for (const target of targets) addTo(target, domain)
    for (const state of this.inOrder(entering)) {
      if (this.active.has(state)) continue
      this.active.add(state)
      for (const entry of childrenOf(state, 'onentry')) this.run(entry, event)
      if (state.localName === 'final') this.tellDone(state)
    }
  }

  private tellDone(state: Element): void {
    const parent = state.parentElement!
    if (parent === this.scxml) {
      this.ended = true
      return
    }
    this.internal.push({ name: `done.state.${parent.getAttribute('id')}` })
    const above = parent.parentElement!
    const isDone = (region: Element) =>
      [...this.active].some((one) => one.localName === 'final' && one.parentElement === region)
    if (above.localName === 'parallel' && childrenOf(above, 'state').every(isDone))
      this.internal.push({ name: `done.state.${above.getAttribute('id')}` })
  }

  private run(holder: Element, event: ScxmlEvent): void {
    for (const one of holder.children) {
      const name = one.getAttribute('event') ?? ''
      const evaluated = (text: string): unknown =>
        // oxlint-disable-next-line typescript/no-implied-eval
        new Function('actions', '_event', `return (${text})`)(this.functions.actions, event)
      const params = childrenOf(one, 'param').map((param) => [
        param.getAttribute('name')!,
        evaluated(param.getAttribute('expr')!),
      ])
      const sent: ScxmlEvent = params.length > 0 ? { name, data: Object.fromEntries(params) } : { name }
      if (one.localName === 'script') evaluated(one.textContent)
      else if (one.localName === 'raise' || one.getAttribute('target') === '#_internal') this.internal.push(sent)
      else if (one.localName === 'send')
        this.timers.push({
          id: one.getAttribute('id'),
          at: this.now + Number.parseFloat(one.getAttribute('delay') ?? '0'),
          event: sent,
        })
      else if (one.localName === 'cancel')
        this.timers = this.timers.filter(({ id }) => id !== one.getAttribute('sendid'))
    }
  }
}
