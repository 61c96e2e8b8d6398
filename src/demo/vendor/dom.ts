export type Child = Node | string | false | null | undefined
type Attributes = Record<string, string | number | boolean | undefined | ((event: never) => void)>

function fill(element: Element, attributes: Attributes, children: readonly (Child | readonly Child[])[]): void {
  for (const [name, value] of Object.entries(attributes)) {
    if (typeof value === 'function') element.addEventListener(name.slice(2), value as EventListener)
    else if (value === true) element.setAttribute(name, '')
    else if (value !== false && value !== undefined) element.setAttribute(name, String(value))
  }
  for (const child of children.flat())
    if (child !== false && child !== null && child !== undefined) element.append(child)
}

/** An element: `h('button', { class: 'lamp', onclick: spin }, 'Spin')`. */
export function h<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  attributes: Attributes = {},
  ...children: (Child | readonly Child[])[]
): HTMLElementTagNameMap[Name] {
  const element = document.createElement(name)
  fill(element, attributes, children)
  return element
}

/** The same for SVG. */
export function s(name: string, attributes: Attributes = {}, ...children: Node[]): SVGElement {
  const element = document.createElementNS('http://www.w3.org/2000/svg', name)
  fill(element, attributes, children)
  return element
}

/** A drawing from the text of its SVG, which contains no user input. */
export function drawing(className: string, viewBox: string, inside: string): SVGSVGElement {
  const holder = document.createElement('div')
  holder.innerHTML = `<svg xmlns="http://www.w3.org/2000/svg" class="${className}" viewBox="${viewBox}" aria-hidden="true">${inside}</svg>`
  return holder.firstElementChild as SVGSVGElement
}

export const pause = (ms: number) => new Promise<void>((done) => setTimeout(done, ms))
/** True if the visitor prefers reduced motion. */
export const still = () => matchMedia('(prefers-reduced-motion: reduce)').matches
