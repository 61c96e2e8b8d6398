import type { Page } from './test.ts'

/**
 * What doesn't fit on the visible page: a page or dialog wider than the screen, words outside the control or the cell
 * they are in, words that a box cuts off, and words of headings and controls broken in the middle. A link or a cell may break one: many
 * show a name that a person typed.
 */
export const wordsThatDontFit = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const tight = 'button, a[href], label, th, td, dt, h1, h2, h3, [role=tab]'
    const slack = 1.5
    const found = new Set<string>()
    const say = (what: string, one: Element, more = '') => {
      const words = (one.textContent ?? '').trim().replace(/\s+/g, ' ').slice(0, 60)
      found.add(`${what}: <${one.localName}> "${words}"${more}`)
    }
    const screen = document.documentElement.clientWidth
    const over = document.documentElement.scrollWidth - screen
    if (over > 0) found.add(`the page is ${over}px too wide`)
    /** The first innermost element that sticks out of a box. */
    const widestIn = (box: Element): Element => {
      const { left, right } = box.getBoundingClientRect()
      const isOut = (one: Element) => {
        const rect = one.getBoundingClientRect()
        return rect.width > 0 && (rect.left < left - 1 || rect.right > right + 1)
      }
      return (
        [...box.querySelectorAll('*')].find(
          (one) => isOut(one) && !one.closest('svg') && ![...one.children].some(isOut),
        ) ?? box
      )
    }
    for (const dialog of document.querySelectorAll('[role=dialog]'))
      if (dialog.scrollWidth > dialog.clientWidth)
        say(`the dialog is ${dialog.scrollWidth - dialog.clientWidth}px too wide`, widestIn(dialog))

    const range = document.createRange()
    const isHidden = (one: HTMLElement) =>
      one.closest('[inert], [aria-hidden=true], svg') !== null ||
      !one.checkVisibility({ visibilityProperty: true, opacityProperty: true, contentVisibilityAuto: true })
    type Clip = { box: DOMRect; isMeant: boolean } | 'scrolls' | null
    const clips = new Map<Element, Clip>()
    /** The box that cuts off what is beside it; an ellipsis or a limit of lines says that it's meant. */
    const clipOf = (one: Element | null): Clip => {
      if (!one || one === document.body) return null
      const known = clips.get(one)
      if (known !== undefined) return known
      const { overflowX, textOverflow, webkitLineClamp } = getComputedStyle(one)
      const clip: Clip =
        overflowX === 'auto' || overflowX === 'scroll'
          ? 'scrolls'
          : overflowX === 'visible'
            ? clipOf(one.parentElement)
            : { box: one.getBoundingClientRect(), isMeant: textOverflow === 'ellipsis' || webkitLineClamp !== 'none' }
      clips.set(one, clip)
      return clip
    }
    // the empty half of a full-width bracket may stand outside at the end of a line
    const slackOf = (words: string) => (/[）」』】》〉、。，]\s*$/u.test(words) ? 9 : slack)
    const isOutside = (text: DOMRect, box: DOMRect, words: string) =>
      text.left < box.left - slack || text.right > box.right + slackOf(words)
    // a transaction number has no words
    const isNumber = (text: string) => /[\da-f]{8}-[\da-f]{4}-/.test(text)
    const isBroken = (node: Text): string | undefined => {
      if (isNumber(node.data)) return undefined
      for (const { 0: word, index } of node.data.matchAll(/[\p{L}\p{M}]{2,}/gu)) {
        range.setStart(node, index)
        range.setEnd(node, index + word.length)
        const [first, ...others] = range.getClientRects()
        if (first && others.some(({ top }) => top > first.bottom - 2)) return word
      }
      return undefined
    }
    const { lang } = document.documentElement
    const hasSpaces = !/^(?:th|km|my|zh|ja)/.test(lang)

    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    while (walker.nextNode()) {
      const node = walker.currentNode as Text
      const parent = node.parentElement!
      if (node.data.trim() === '' || isHidden(parent)) continue
      range.selectNodeContents(node)
      const text = range.getBoundingClientRect()
      const clip = clipOf(parent)
      const isTiny = clip !== null && clip !== 'scrolls' && clip.box.width < 3
      if (text.width === 0 || isTiny) continue
      if (clip === null && (text.left < -slack || text.right > screen + slack)) say('outside the screen', parent)
      if (clip !== null && clip !== 'scrolls' && !clip.isMeant && isOutside(text, clip.box, node.data))
        say('cut', parent)
      const control = parent.closest<HTMLElement>(tight)
      if (!control) continue
      const isMeant = clip !== null && clip !== 'scrolls' && clip.isMeant
      if (
        !isMeant &&
        getComputedStyle(control).display !== 'inline' &&
        isOutside(text, control.getBoundingClientRect(), node.data)
      )
        say('outside its box', control)
      const broken = hasSpaces && !control.matches('a, td') ? isBroken(node) : undefined
      if (broken !== undefined) say('broken word', control, ` at ${broken}`)
    }
    return [...found]
  })
