import type { Media } from '../contract/model.ts'

export type MediaType = { base: string; parameters: Map<string, string> }

/** Parses a Content-Type. */
export function readMediaType(text: string): MediaType {
  const [base = '', ...rest] = text.split(';')
  const pairs = rest.map((one) => one.split('=')).filter(([name]) => name?.trim())
  const parameters = new Map(
    pairs.map(([name, ...value]) => [
      name!.trim().toLowerCase(),
      value.join('=').trim().replaceAll('"', '').toLowerCase(),
    ]),
  )
  return { base: base.trim().toLowerCase(), parameters }
}

export const isJson = (base: string): boolean => /^(application|text)\/(.+\+)?json$/.test(base)
export const isForm = (base: string): boolean => base === 'application/x-www-form-urlencoded'
export const isText = (base: string): boolean => /^text\/|xml|javascript|json|urlencoded/.test(base)

/** The narrowest documented media type that matches an answer's. Parameters count where documented. */
export function findMedia(list: readonly Media[], contentType: string): Media | null {
  const given = readMediaType(contentType)
  const rate = (media: Media): number => {
    const wanted = readMediaType(media.type)
    for (const [name, value] of wanted.parameters) if (given.parameters.get(name) !== value) return -1
    const bonus = wanted.parameters.size
    if (wanted.base === given.base) return 10 + bonus
    if (wanted.base.endsWith('/*') && wanted.base !== '*/*')
      return given.base.startsWith(wanted.base.slice(0, -1)) ? 5 + bonus : -1
    return wanted.base === '*/*' ? 1 + bonus : -1
  }
  const [best] = list.map((media) => ({ media, rating: rate(media) })).sort((a, b) => b.rating - a.rating)
  return best && best.rating > 0 ? best.media : null
}
