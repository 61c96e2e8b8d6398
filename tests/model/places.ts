import { contextSignature, createKeys } from './key.ts'
import type { Model } from './model.ts'
import type { Place } from './place.ts'
import type { World } from './world.ts'

/**
 * Which worlds get their own place:
 * - `all`: each key;
 * - `news`: only one with something new for its state, such as a guard's result, an order of timers or a memory.
 *   For machines whose regions and memories multiply.
 * Up to `variants` worlds of one key stay if their contexts differ, for guards that read copied fields.
 */
export type Keeping = { keep: 'all' | 'news'; variants: number }

/** Tells worlds of one key apart by their context, up to this many variants per key. */
const createVariants = (model: Model, variants: number) => {
  const contexts = new Map<string, string[]>()
  return (key: string, world: World): string => {
    if (variants === 1) return key
    const context = contextSignature(model, world)
    const known = contexts.get(key) ?? []
    contexts.set(key, known)
    if (!known.includes(context) && known.length < variants) known.push(context)
    return `${key} ${Math.max(0, known.indexOf(context))}`
  }
}

export const createPlaces = (model: Model, { keep, variants }: Keeping) => {
  const keyOf = createKeys(model)
  const places = new Map<string, Place>()
  const alike = new Map<string, { place: Place; features: Set<string> }[]>()
  const shown = new Set<string>()
  const variantOf = createVariants(model, variants)
  const idOf = (world: World): string => {
    const { value, features } = keyOf(world)
    return variantOf([value, ...features].join(' '), world)
  }
  const nearest = (value: string, features: string[]): Place | undefined => {
    let [best, max] = [undefined as Place | undefined, -1]
    for (const one of alike.get(value) ?? []) {
      const common = features.filter((feature) => one.features.has(feature)).length
      if (common > max) [best, max] = [one.place, common]
    }
    return best
  }

  return {
    places,
    /** The place that represents a world, if there is one. */
    find: (world: World): Place | undefined => {
      const { value, features } = keyOf(world)
      return places.get(idOf(world)) ?? nearest(value, features)
    },
    /** The place of a world, and whether it is new. */
    arrive: (world: World, from: Place['from']): { place: Place; isNew: boolean } => {
      const key = idOf(world)
      const known = places.get(key)
      if (known) return { place: known, isNew: false }
      const { value, features } = keyOf(world)
      const shownFeatures = ['', ...features].map((feature) => `${value} ${feature}`)
      const stand =
        keep === 'news' && shownFeatures.every((one) => shown.has(one)) ? nearest(value, features) : undefined
      if (stand) return { place: stand, isNew: false }
      for (const one of shownFeatures) shown.add(one)
      const place: Place = { key, world, edges: [], from }
      places.set(key, place)
      alike.set(value, [...(alike.get(value) ?? []), { place, features: new Set(features) }])
      return { place, isNew: true }
    },
  }
}

export type Places = ReturnType<typeof createPlaces>
