import { isObject, textOf } from '../contract/json.ts'
import type { Draft } from './workshop.ts'

/** The path of a draft with its values in place. */
export const pathOfDraft = ({ operation, path }: Draft): string =>
  operation.path.replaceAll(/\{([^}]+)\}/g, (_, name: string) => encodeURIComponent(textOf(path[name] ?? 'drift')))

/** The query of a draft, as its parameters' styles say. */
export function queryOfDraft({ operation, query }: Draft): string {
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(query)) {
    const parameter = operation.parameters.find((one) => one.in === 'query' && one.name === name)
    if (isObject(value) && parameter?.style === 'deepObject')
      for (const [key, part] of Object.entries(value)) search.append(`${name}[${key}]`, textOf(part))
    else if (Array.isArray(value) && parameter?.explode !== false)
      for (const item of value) search.append(name, textOf(item))
    else
      search.append(
        name,
        Array.isArray(value)
          ? value
              .map(textOf)
              .join(parameter?.style === 'pipeDelimited' ? '|' : parameter?.style === 'spaceDelimited' ? ' ' : ',')
          : textOf(value),
      )
  }
  return search.size === 0 ? '' : `?${search}`
}
