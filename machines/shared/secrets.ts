const HIDDEN = '[secret]'

/**
 * A password, code, token or key in transit. Holding the box is not holding the text: JSON, string conversion, console,
 * inspector, recorder and `structuredClone` get `[secret]` or an empty object. Only `read()` and `take()` give the
 * text.
 *
 * How machines use it:
 * - the form makes the box, the event carries it, `invoke.input` hands it from that event to the actor;
 * - an actor that gets a secret back (token, pass) hands it on inside its output, to the actor started by that output;
 * - what must outlive one step (a registration's password, a login ticket) stays in a `SecretDrawer` of the flow's
 *   wiring, which the actors share. A machine's context never holds a box.
 */
export class SecretBox {
  #text: string | null

  constructor(text: string) {
    this.#text = text
  }

  /** True when nothing was typed, or the box was cleared. */
  get isEmpty(): boolean {
    return !this.#text
  }

  /** The text, as often as asked, until the box is cleared. Throws afterwards. */
  read(): string {
    if (this.#text === null) throw new Error('this secret was cleared')
    return this.#text
  }

  /** The text, once: the box is empty afterwards. */
  take(): string {
    const text = this.read()
    this.clear()
    return text
  }

  clear(): void {
    this.#text = null
  }

  /** Whether both boxes hold the same text; never tells which. */
  equals(other: SecretBox): boolean {
    return this.#text !== null && this.#text === other.#text
  }

  toJSON(): string {
    return HIDDEN
  }

  toString(): string {
    return HIDDEN
  }

  [Symbol.for('nodejs.util.inspect.custom')](): string {
    return HIDDEN
  }
}

const boxIn = (holder: unknown, name: string): SecretBox | null => {
  const box: unknown = typeof holder === 'object' && holder !== null ? Reflect.get(holder, name) : null
  return box instanceof SecretBox ? box : null
}

/**
 * The box handed on under that name by the event that entered the state: in the output of the actor which just ended,
 * or in the input the machine was started with. Null when there is none. For `invoke.input`.
 */
export const boxHandedOn = (
  event: { type: string; output?: unknown; input?: unknown },
  name: string,
): SecretBox | null => boxIn(event.output, name) ?? boxIn(event.input, name)

/**
 * The boxes a flow's wiring keeps between two of its steps, in memory only. Putting a name again clears the old box.
 */
export class SecretDrawer<TName extends string> {
  readonly #boxes = new Map<TName, SecretBox>()

  put(name: TName, box: SecretBox): void {
    const old = this.#boxes.get(name)
    if (old !== box) old?.clear()
    this.#boxes.set(name, box)
  }

  /** The box of that name, if one was put and not cleared. */
  get(name: TName): SecretBox | undefined {
    const box = this.#boxes.get(name)
    return box?.isEmpty ? undefined : box
  }

  /** Empties every box: call it when the flow ends. */
  clear(): void {
    for (const box of this.#boxes.values()) box.clear()
    this.#boxes.clear()
  }

  toJSON(): string {
    return HIDDEN
  }
}
